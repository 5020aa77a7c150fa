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
     * Look at the threads that are left when none can move. Daemons don't count unless a thread that does waits for them, nor does
     * anything after an exit, nor a worker of a pool that waits for a task.
     */
    static boolean atEnd(Scheduler scheduler, Verdict verdict) {
        if (scheduler.isExiting()) {
            return false;
        }
        List<Strand> left = new ArrayList<>();
        List<Strand> stuck = new ArrayList<>();
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            if (each.life.ended) {
                continue;
            }
            if (each.idle == 0) {
                left.add(each);
            } else if (!each.daemon) {
                verdict.note("a pool was never shut down: its worker " + each.name() + " waits for a task");
            }
            if (each.idle == 0 && !each.daemon) {
                stuck.add(each);
            }
        }
        if (stuck.isEmpty()) {
            return false;
        }
        left.forEach(each -> reportCycle(scheduler, verdict, cycle(each)));
        addAwaited(stuck, left);
        boolean spinning = stuck.stream().anyMatch(each -> each.op == Op.AWAIT && each.target instanceof Spin);
        FindingKind kind = spinning ? FindingKind.LIVELOCK : FindingKind.DEADLOCK;
        if (!isKnown(verdict, left, kind)) {
            report(scheduler, verdict, stuck, kind);
        }
        return true;
    }

    /** Add the threads of those left, daemons too, that stuck ones wait for, and that those wait for in turn. */
    private static void addAwaited(List<Strand> stuck, List<Strand> left) {
        for (int i = 0; i < stuck.size(); i++) {
            Strand awaited = awaited(stuck.get(i));
            if (awaited != null && left.contains(awaited) && !stuck.contains(awaited)) {
                stuck.add(awaited);
            }
        }
    }

    /** Give the thread that another can't go on without; null if that can't be said. */
    private static @Nullable Strand awaited(Strand waiting) {
        return waiting.op == Op.JOIN && waiting.target instanceof Life life
                ? life.strand
                : holderOfWhatItWants(waiting);
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
        if (cycle.size() > 1 && !isKnown(verdict, cycle, FindingKind.DEADLOCK)) {
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

    /** True if some of these threads were reported before: what is wrong with those explains why the others wait. */
    private static boolean isKnown(Verdict verdict, List<Strand> strands, FindingKind kind) {
        for (Violation known : verdict.violations()) {
            if (known.kind() == kind && strands.containsAll(known.strands())) {
                return true;
            }
        }
        return false;
    }

    private static void report(Scheduler scheduler, Verdict verdict, List<Strand> stuck, FindingKind kind) {
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
