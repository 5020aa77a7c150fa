package dev.heddle.explore.engine;

import dev.heddle.model.FindingKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Threads that wait for one another, or for what never comes. */
final class Deadlocks {
    private Deadlocks() {}

    /**
     * Look at the threads that are left when none can move. Daemons don't count, nor does anything after an exit, nor a
     * worker of a pool that waits for a task.
     */
    static boolean atEnd(Scheduler scheduler, Verdict verdict) {
        if (scheduler.isExiting()) {
            return false;
        }
        List<Strand> stuck = new ArrayList<>();
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (!each.life.ended && !each.daemon) {
                if (each.idle > 0) {
                    verdict.note("a pool was never shut down: its worker " + each.name() + " waits for a task");
                } else {
                    stuck.add(each);
                }
            }
        }
        if (stuck.isEmpty()) {
            return false;
        }
        stuck.forEach(each -> reportCycle(scheduler, verdict, cycle(each)));
        boolean spinning = stuck.stream().anyMatch(each -> each.op == Op.AWAIT && each.target instanceof Spin);
        report(scheduler, verdict, stuck, spinning ? FindingKind.LIVELOCK : FindingKind.DEADLOCK);
        return true;
    }

    /**
     * Report a cycle of threads that wait for each other's locks, as soon as a thread that wants a lock closes it. One that an
     * interrupt could still break is left for the end.
     */
    static void onCycle(Strand last) {
        List<Strand> cycle = cycle(last);
        if (cycle.stream().noneMatch(each -> each.heedful)) {
            reportCycle(last.scheduler, last.scheduler.verdict(), cycle);
        }
    }

    private static void reportCycle(Scheduler scheduler, Verdict verdict, List<Strand> cycle) {
        if (cycle.size() > 1) {
            report(scheduler, verdict, cycle, FindingKind.DEADLOCK);
        }
    }

    /** List the threads that wait for each other's locks, beginning and ending with one; none if it is in no cycle. */
    private static List<Strand> cycle(Strand last) {
        List<Strand> cycle = new ArrayList<>();
        Strand each = last;
        do {
            cycle.add(each);
            each = holderOfWhatItWants(each);
        } while (each != null && each != last && cycle.size() <= last.scheduler.strandCount());
        return each == last ? cycle : List.of();
    }

    private static @Nullable Strand holderOfWhatItWants(Strand strand) {
        boolean wants = (strand.op == Op.ACQUIRE || strand.op == Op.WAKE)
                && strand.deadline == Strand.NEVER
                && !strand.isEnabled();
        return wants && strand.target instanceof LockState lock ? lock.owner : null;
    }

    private static void report(Scheduler scheduler, Verdict verdict, List<Strand> stuck, FindingKind kind) {
        for (Violation known : verdict.violations()) {
            if (known.kind() == kind && stuck.containsAll(known.strands())) {
                return;
            }
        }
        List<Integer> sites = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        List<String> wanted = new ArrayList<>();
        for (Strand each : stuck) {
            sites.add(each.site);
            text.append(text.length() == 0 ? "" : "; ")
                    .append(each.name())
                    .append(' ')
                    .append(Names.waitsFor(each));
            String want = Op.name(each.op) + " " + Names.kind(each.target);
            if (!wanted.contains(want)) {
                wanted.add(want);
            }
        }
        Collections.sort(wanted);
        String sentence = (kind == FindingKind.DEADLOCK ? "deadlock: " : "livelock: ") + text;
        verdict.add(new Violation(
                kind,
                String.join(", ", wanted),
                () -> sentence,
                sites,
                List.copyOf(stuck),
                scheduler.steps().count(),
                null));
    }
}
