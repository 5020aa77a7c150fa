package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.model.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * Writes the class of an execution as the reference interpreter writes it: each step by its vector clock, thread by thread.
 *
 * <p>This is the plain way, with a clock for each step and a look at every earlier step: what the engine's own classes are
 * compared with. It is for programs whose main thread alone starts threads. Main's BEGIN is left out, as it is there.
 */
final class ClockForm {
    private final BiPredicate<Mode, Mode> commutes;

    ClockForm(BiPredicate<Mode, Mode> commutes) {
        this.commutes = commutes;
    }

    String of(Scheduler scheduler) {
        Steps steps = scheduler.steps();
        int threads = scheduler.strandCount();
        int[][] clocks = new int[steps.count()][];
        int[][] last = new int[threads][threads];
        List<StringBuilder> lines = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            lines.add(new StringBuilder(thread == 0 ? "main" : "T" + thread));
        }
        int[] woken = woken(steps);
        for (int step = 0; step < steps.count(); step++) {
            int self = steps.strand(step);
            clocks[step] = last[self].clone();
            for (int earlier = 0; earlier < step; earlier++) {
                if (steps.strand(earlier) != self && dependent(steps, earlier, step)) {
                    join(clocks[step], clocks[earlier]);
                }
            }
            if (step == 0) {
                continue;
            }
            clocks[step][self]++;
            last[self] = clocks[step];
            StringBuilder line = lines.get(self).append(' ');
            for (int thread = 0; thread < threads; thread++) {
                line.append(thread == 0 ? "" : ",").append(clocks[step][thread]);
            }
            line.append(woken[step] == 0 ? "" : "!" + woken[step]);
        }
        return String.join(" | ", lines);
    }

    /** True if two steps of different threads depend on each other. */
    boolean dependent(Steps steps, int one, int other) {
        if (one < steps.allBefore(other)) {
            return true;
        }
        for (int i = steps.firstTouch(one); i < steps.firstTouch(one + 1); i++) {
            for (int j = steps.firstTouch(other); j < steps.firstTouch(other + 1); j++) {
                if (steps.target(i) == steps.target(j)
                        && !commutes.test(Mode.of(steps.mode(i)), Mode.of(steps.mode(j)))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void join(int[] clock, int[] other) {
        for (int i = 0; i < clock.length; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }

    /** For each step, which thread it wakes; 0 for none. */
    private static int[] woken(Steps steps) {
        int[] woken = new int[steps.count()];
        Map<Integer, TreeSet<Integer>> waitSets = new HashMap<>();
        for (int step = 0; step < steps.count(); step++) {
            int op = steps.op(step);
            if (op != Op.WAIT && op != Op.NOTIFY && op != Op.NOTIFY_ALL) {
                continue;
            }
            // The wait set is what each of these touches first.
            TreeSet<Integer> waiting =
                    waitSets.computeIfAbsent(steps.target(steps.firstTouch(step)), target -> new TreeSet<>());
            if (op == Op.WAIT) {
                waiting.add(steps.strand(step));
            } else if (op == Op.NOTIFY_ALL) {
                waiting.clear();
            } else if (!waiting.isEmpty()) {
                List<Integer> candidates = List.copyOf(waiting);
                woken[step] = candidates.get(Math.max(0, steps.choice(step)));
                waiting.remove(woken[step]);
            }
        }
        return woken;
    }
}
