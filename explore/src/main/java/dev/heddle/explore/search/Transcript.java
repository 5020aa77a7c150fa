package dev.heddle.explore.search;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.StepListener;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps of every step of an execution what a person would want to know. Things are named when the execution is over. */
final class Transcript implements StepListener {
    /** Stands for the value of a step that told none. */
    static final Object NO_VALUE = new Object();

    private final List<Entry> entries = new ArrayList<>();
    private final Map<Strand, List<Held>> held = new HashMap<>();

    @Override
    public void step(Strand strand, int op, int site) {
        // Without another thread alive a start is a step that was not announced, so its target is not known.
        Target target = op == Op.FORK ? null : strand.target();
        entries.add(new Entry(strand, site, target, held(strand), Sites.isInner(site) ? Calls.current() : null));
    }

    @Override
    public void value(Strand strand, @Nullable Object value) {
        if (!entries.isEmpty() && entries.get(entries.size() - 1).strand == strand) {
            entries.get(entries.size() - 1).value = value;
        }
    }

    @Override
    public void took(Strand strand, Target lock, boolean shared) {
        List<Held> now = new ArrayList<>(held(strand));
        now.add(new Held(lock, shared));
        held.put(strand, List.copyOf(now));
    }

    @Override
    public void gave(Strand strand, Target lock, boolean shared) {
        List<Held> now = new ArrayList<>(held(strand));
        now.remove(new Held(lock, shared));
        held.put(strand, List.copyOf(now));
    }

    /** List the locks that a thread held after a step of its own. */
    List<Held> heldAfter(Strand strand, int step) {
        for (int i = step + 1; i < entries.size(); i++) {
            if (entries.get(i).strand == strand) {
                return entries.get(i).locks;
            }
        }
        return held(strand);
    }

    /** List the locks that a thread holds now. */
    List<Held> held(Strand strand) {
        return held.getOrDefault(strand, List.of());
    }

    /** Give what is known of a step. */
    Entry entry(int step) {
        return entries.get(step);
    }

    /** Count the steps. */
    int count() {
        return entries.size();
    }

    /** Find the last step before another that a thread did at a site; -1 if there is none. */
    int last(Strand strand, int site, int before) {
        for (int i = Math.min(before, entries.size()) - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            if (each.strand == strand && each.site == site) {
                return i;
            }
        }
        return -1;
    }

    /** Find the last step before another that a thread did; -1 if there is none. */
    int last(Strand strand, int before) {
        for (int i = Math.min(before, entries.size()) - 1; i >= 0; i--) {
            if (entries.get(i).strand == strand) {
                return i;
            }
        }
        return -1;
    }

    /**
     * A lock that a thread holds.
     *
     * @param shared true if others may hold it too
     */
    record Held(Target lock, boolean shared) {
        String describe() {
            return lock.describe() + (shared ? " (shared)" : "");
        }
    }

    /** One step. */
    static final class Entry {
        final Strand strand;
        final int site;
        final @Nullable Target target;
        final List<Held> locks;

        @Nullable
        Object value = NO_VALUE;

        /** The call of the program inside which it was done; null if the program did it itself. */
        final Calls.@Nullable Place call;

        Entry(Strand strand, int site, @Nullable Target target, List<Held> locks, Calls.@Nullable Place call) {
            this.strand = strand;
            this.site = site;
            this.target = target;
            this.locks = locks;
            this.call = call;
        }
    }
}
