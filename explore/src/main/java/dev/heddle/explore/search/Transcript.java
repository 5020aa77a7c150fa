package dev.heddle.explore.search;

import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Peek;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.StepListener;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps of every step of an execution what a person would want to know. Things are named when the execution is over. */
final class Transcript implements StepListener {
    /** Stands for the value of a step that told none. */
    static final Object NO_VALUE = new Object();

    private static final StackTraceElement[] NONE = {};

    private final List<Entry> entries = new ArrayList<>();
    private final Map<Strand, List<Held>> held = new HashMap<>();

    /** By thread and site: the locks held at the last write that was no step. */
    private final Map<Strand, Map<Integer, List<Held>>> unseen = new HashMap<>();

    @Override
    public void step(Strand strand, int op, int site) {
        settle();
        // Without another thread alive a start is a step that was not announced, so its target is not known.
        Target target = op == Op.FORK ? null : strand.target();
        boolean unplaced = Sites.isInner(site) || Sites.site(site).equals(Site.UNKNOWN);
        StackTraceElement[] stack = unplaced ? new Throwable().getStackTrace() : NONE;
        Calls.Place call = unplaced ? Calls.find(stack) : null;
        Site place = unplaced && call == null ? Calls.topmost(stack) : Sites.site(site);
        entries.add(new Entry(strand, site, place, target, held(strand), call));
    }

    /** See what the last step read or left: it is there until the next step. What was told is taken where that can't be seen. */
    void settle() {
        Entry last = entries.isEmpty() ? null : entries.get(entries.size() - 1);
        if (last != null && last.target instanceof Location location) {
            Object seen = Peek.at(location, NO_VALUE);
            last.value = seen == NO_VALUE ? last.value : seen;
        }
    }

    @Override
    public void value(Strand strand, @Nullable Object value) {
        if (!entries.isEmpty() && entries.get(entries.size() - 1).strand == strand) {
            entries.get(entries.size() - 1).value = value;
        }
    }

    @Override
    public void returned(Strand strand, @Nullable Object value) {
        Site site = null;
        Calls.Place call = null;
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            if (each.strand != strand || each.call == null) {
                continue;
            }
            site = site == null ? Calls.topmost(new Throwable().getStackTrace()) : site;
            if (each.call.site().equals(site)) {
                // The steps of one call; what was done in calls inside it lies between them, what was done before has
                // returned.
                if (each.returned != NO_VALUE || (call != null && !each.call.equals(call))) {
                    return;
                }
                call = each.call;
                each.returned = value;
            }
        }
    }

    @Override
    public void took(Strand strand, Target lock, boolean shared) {
        if (!entries.isEmpty() && entries.get(entries.size() - 1).strand == strand) {
            entries.get(entries.size() - 1).took = lock;
        }
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

    @Override
    public void woke(Strand strand, Strand woken) {
        if (!entries.isEmpty() && entries.get(entries.size() - 1).strand == strand) {
            entries.get(entries.size() - 1).woken.add(woken);
        }
    }

    @Override
    public void wroteUnseen(Strand strand, int site) {
        unseen.computeIfAbsent(strand, each -> new HashMap<>()).put(site, held(strand));
    }

    /** List the locks that a thread held when it last wrote at a site to what only it could reach. */
    List<Held> heldUnseen(Strand strand, int site) {
        return unseen.getOrDefault(strand, Map.of()).getOrDefault(site, List.of());
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

    /** Find the last step by which a thread took what it holds; -1 if there is none. */
    int last(Strand strand, Target taken) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            if (each.strand == strand && each.took == taken) {
                return i;
            }
        }
        return -1;
    }

    /** Find the last step of any other thread on what a thread waits for; -1 if there is none. */
    int lastOfOthers(Strand waiting, Target wanted) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry each = entries.get(i);
            if (each.strand != waiting && each.target == wanted) {
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
            return (!lock.isReadWrite() ? "" : shared ? "read lock of " : "write lock of ") + lock.describe();
        }
    }

    /** One step. */
    static final class Entry {
        final Strand strand;
        final int site;

        /** Where it was done, as a person is told. */
        final Site place;

        final @Nullable Target target;
        final List<Held> locks;

        @Nullable
        Object value = NO_VALUE;

        /** What the call inside which it was done returned in the end. */
        @Nullable
        Object returned = NO_VALUE;

        /** The lock that it took, if it took one. */
        @Nullable
        Target took;

        /** The threads that it woke from waiting on a monitor or a condition. */
        final List<Strand> woken = new ArrayList<>();

        /** The call of the program inside which it was done; null if the program did it itself. */
        final Calls.@Nullable Place call;

        Entry(
                Strand strand,
                int site,
                Site place,
                @Nullable Target target,
                List<Held> locks,
                Calls.@Nullable Place call) {
            this.strand = strand;
            this.site = site;
            this.place = place;
            this.target = target;
            this.locks = locks;
            this.call = call;
        }
    }
}
