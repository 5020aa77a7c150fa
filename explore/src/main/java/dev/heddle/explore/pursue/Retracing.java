package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.jdk.ProgramStacks;
import dev.heddle.model.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leads an execution the way that a free run went, as far as that can be done.
 *
 * <p>A free run is recorded as events, and under control there are steps: most of what only one thread can see is an event and no step, and some steps are no events. So each thread is matched with its own
 * footprints: the step that it is about to do with the first one that it has not come by yet, at the same place in the code. Who is about to do what happened first moves. A step that has no match
 * belongs to the one before it; but the longer a thread does nothing that has one, the later it has its turn, as it may be another program that runs here.
 */
final class Retracing implements Strategy {
    /** How much later a thread has its turn that would let others go first, while it does nothing that has a match. */
    private static final int REST = 1_000;

    private final String name;
    private final Footprints footprints;
    private final List<Pace> paces = new ArrayList<>();
    private int steps;
    private int matched;
    private int late;
    private int latest;
    private @Nullable String firstLate;

    /**
     * Prepare to go the way of a trace.
     *
     * @param name what to call it
     */
    Retracing(String name, Footprints footprints) {
        this.name = name;
        this.footprints = footprints;
    }

    /** How far one thread has come in its footprints. */
    private static final class Pace {
        private final String name;
        private int last;

        /** How much later than its last match it has its turn, as long as there is no other. */
        private int behind;

        /** After how many of its steps it stands here, and what that which it is about to do matches. */
        private int done = -1;

        private int next = Footprints.NEVER;

        /** The line of the program in which it calls into the JDK, and with which step inside the call began; null outside. */
        private @Nullable StackTraceElement line;

        private int entry;

        /** True if what it is about to do could be among the events: a step of the program, or the first one of a call. */
        private boolean counts;

        Pace(String name) {
            this.name = name;
        }

        boolean isMatched() {
            return next != Footprints.NEVER;
        }

        long due() {
            return isMatched() ? next : (long) last + behind;
        }
    }

    @Override
    public boolean begin() {
        paces.clear();
        steps = 0;
        matched = 0;
        late = 0;
        latest = 0;
        firstLate = null;
        return true;
    }

    @Override
    public Strand next(Scheduler scheduler, @Nullable Strand current) {
        Strand self = Control.current();
        if (self != null) {
            look(scheduler, self);
        }
        Strand first = scheduler.enabled(0);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < scheduler.enabledCount(); i++) {
            Strand each = scheduler.enabled(i);
            long due = look(scheduler, each).due();
            if (due < least || (due == least && each.index() < first.index())) {
                first = each;
                least = due;
            }
        }
        move(first);
        return first;
    }

    /** Find out how far a thread has come, and what matches that which it is about to do. */
    private Pace look(Scheduler scheduler, Strand strand) {
        while (paces.size() <= strand.index()) {
            paces.add(new Pace(footprints.name(scheduler.strand(paces.size()))));
        }
        Pace pace = paces.get(strand.index());
        if (pace.done != strand.steps()) {
            pace.next = match(strand, pace);
            pace.done = strand.steps();
        }
        return pace;
    }

    /**
     * Match the step that a thread is about to do.
     *
     * <p>Of a call into the JDK that takes several steps the first one stands for all. Where it is in the program the stack of its thread tells, while that is the one which asks.
     */
    private int match(Strand strand, Pace pace) {
        if (!Sites.isInner(strand.site())) {
            pace.line = null;
            pace.counts = !Sites.site(strand.site()).equals(Site.UNKNOWN);
            return footprints.next(pace.name, Sites.site(strand.site()), pace.last);
        }
        pace.counts = false;
        if (strand != Control.current()) {
            return Footprints.NEVER;
        }
        StackTraceElement line = footprints.find(pace.name, ProgramStacks.of(new Throwable().getStackTrace()));
        if (line == null || isSameCall(line, strand.site(), pace)) {
            return Footprints.NEVER;
        }
        pace.counts = true;
        pace.line = line;
        pace.entry = strand.site();
        return footprints.next(pace.name, line, pace.last);
    }

    /** True if a thread goes on with the call that it is in; a loop over a call comes to its first step again. */
    private static boolean isSameCall(StackTraceElement line, int site, Pace pace) {
        return line.equals(pace.line) && site != pace.entry;
    }

    private void move(Strand strand) {
        Pace pace = paces.get(strand.index());
        steps += pace.counts ? 1 : 0;
        if (!pace.isMatched()) {
            pace.behind++;
            return;
        }
        matched++;
        if (pace.next < latest) {
            late++;
            firstLate = firstLate == null ? place(strand, pace) : firstLate;
        }
        latest = Math.max(latest, pace.next);
        pace.last = pace.next;
        pace.behind = 0;
    }

    private static String place(Strand strand, Pace pace) {
        return String.valueOf(pace.line == null ? Sites.site(strand.site()) : pace.line);
    }

    @Override
    public void yielded(Strand self) {
        if (self.index() < paces.size()) {
            paces.get(self.index()).behind += REST;
        }
    }

    @Override
    public int choose(Scheduler scheduler, Strand self, int options) {
        return 0;
    }

    /** Say how well it could be gone. */
    String told() {
        String where = firstLate;
        return "%s was followed: %,d of %,d steps under control are among its %,d events, "
                        .formatted(name, matched, steps, footprints.events())
                + (where == null
                        ? matched == 0 ? "so that it says nothing of their order" : "in the same order"
                        : "but %,d of them come later than they did, the first at %s".formatted(late, where));
    }
}
