package dev.heddle.oracle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of an execution so far, as a Mazurkiewicz class: equal for two executions if and only if one becomes the
 * other by swapping neighbouring independent steps.
 *
 * <p>Each step has a vector clock: for each thread, how many of its steps lie at or before this one in the order that
 * dependences make. For each target the trace keeps two clocks, that of all steps so far that touched it in the commuting
 * way, and that of all others; a step lies behind the second and, unless it commutes, the first. The clocks of all steps,
 * thread by thread, with their choices, are the canonical form.
 *
 * <p>Traces never change, and share what they can.
 */
final class Trace {
    /** The clock of each thread, then for each target that of the commuting touches and that of the others. */
    private final int[][] clocks;

    /** The last step of each thread. */
    private final @Nullable Step[] last;

    private record Step(@Nullable Step before, int choice, int[] clock) {}

    private Trace(int[][] clocks, @Nullable Step[] last) {
        this.clocks = clocks;
        this.last = last;
    }

    /** Make the trace of no step. */
    static Trace empty(int threads, int targets) {
        int[][] clocks = new int[threads + 2 * targets][];
        int[] zero = new int[threads];
        for (int i = 0; i < clocks.length; i++) {
            clocks[i] = zero;
        }
        return new Trace(clocks, new @Nullable Step[threads]);
    }

    /** Give the trace that has one more step. */
    Trace and(int thread, int choice, Touches touches) {
        int[] clock = clocks[thread].clone();
        for (int i = 0; i < touches.count(); i++) {
            int commuting = last.length + 2 * touches.target(i);
            join(clock, clocks[commuting + 1]);
            if (!touches.commutes(i)) {
                join(clock, clocks[commuting]);
            }
        }
        clock[thread]++;
        int[][] newClocks = clocks.clone();
        newClocks[thread] = clock;
        for (int i = 0; i < touches.count(); i++) {
            int touched = last.length + 2 * touches.target(i) + (touches.commutes(i) ? 0 : 1);
            int[] joined = clock.clone();
            join(joined, clocks[touched]);
            newClocks[touched] = joined;
        }
        @Nullable Step[] newLast = last.clone();
        newLast[thread] = new Step(last[thread], choice, clock);
        return new Trace(newClocks, newLast);
    }

    private static void join(int[] clock, int[] other) {
        for (int i = 0; i < clock.length; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }

    /** Write the canonical form as numbers. */
    Key key() {
        int threads = last.length;
        int length = threads;
        for (int thread = 0; thread < threads; thread++) {
            length += clocks[thread][thread] * (threads + 1);
        }
        int[] key = new int[length];
        int at = 0;
        for (int thread = 0; thread < threads; thread++) {
            key[at++] = clocks[thread][thread];
            for (Step step = last[thread]; step != null; step = step.before()) {
                key[at++] = step.choice();
                System.arraycopy(step.clock(), 0, key, at, threads);
                at += threads;
            }
        }
        return new Key(key);
    }

    /** Write the canonical form as people can read it. */
    @Override
    public String toString() {
        List<String> threads = new ArrayList<>();
        for (int thread = 0; thread < last.length; thread++) {
            StringBuilder text = new StringBuilder();
            for (Step step = last[thread]; step != null; step = step.before()) {
                text.insert(0, " " + text(step));
            }
            threads.add((thread == 0 ? "main" : "T" + thread) + text);
        }
        return String.join(" | ", threads);
    }

    private static String text(Step step) {
        StringBuilder text = new StringBuilder();
        for (int count : step.clock()) {
            text.append(text.length() == 0 ? "" : ",").append(count);
        }
        return text.append(step.choice() == 0 ? "" : "!" + step.choice()).toString();
    }
}
