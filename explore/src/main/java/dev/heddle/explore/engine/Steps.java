package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.Arrays;

/**
 * The record of one execution: which thread did what, and what it touched. It is filled anew for each execution.
 *
 * <pre>
 * step    strand  op  site  choice  allBefore  marks  firstTouch ─┐
 * touch                                                       └─► target number, mode
 * </pre>
 */
public final class Steps {
    /** Stands for a step at which nothing was chosen but the thread. */
    public static final int NO_CHOICE = -1;

    /** Marks a step that was done because time ran out. */
    public static final int TIMED_OUT = 1;

    /** Marks a step that went wrong for no reason. */
    public static final int SPURIOUS = 2;

    /** Marks the first step after a sleep, done though others could move that were behind in time. */
    public static final int OVERTOOK = 4;

    /** Marks what is no part of the trace, though a replay does it too: a turn of a loop that came to nothing, a later use of a class. */
    public static final int BARREN = 8;

    private static final int FOLLOWED = 64;

    private int count;
    private int barren;
    private int[] strands = new int[256];
    private int[] ops = new int[256];
    private int[] sites = new int[256];
    private int[] choices = new int[256];
    private int[] allBefore = new int[256];
    private byte[] marks = new byte[256];
    private int[] firstTouches = new int[257];

    private int touchCount;
    private int[] targets = new int[512];
    private byte[] modes = new byte[512];
    private int targetCount;

    /** The targets by number, and what their gates were when they were numbered, if somebody wants them. */
    private Target[] numbered = {};

    private long[] gates = {};

    private boolean keepsTargets;

    /** Keep the targets, for a strategy that asks for them. */
    void keepTargets(boolean keeps) {
        keepsTargets = keeps;
        if (keeps && numbered.length == 0) {
            numbered = new Target[64];
            gates = new long[64];
        }
    }

    boolean keepsTargets() {
        return keepsTargets;
    }

    void clear() {
        count = 0;
        barren = 0;
        touchCount = 0;
        targetCount = 0;
    }

    void add(Strand strand, int op, int site) {
        if (count == strands.length) {
            grow();
        }
        strands[count] = strand.index;
        ops[count] = op;
        sites[count] = site;
        choices[count] = NO_CHOICE;
        allBefore[count] = 0;
        marks[count] = 0;
        firstTouches[count] = touchCount;
        count++;
        firstTouches[count] = touchCount;
    }

    private void grow() {
        int to = count * 2;
        strands = Arrays.copyOf(strands, to);
        ops = Arrays.copyOf(ops, to);
        sites = Arrays.copyOf(sites, to);
        choices = Arrays.copyOf(choices, to);
        allBefore = Arrays.copyOf(allBefore, to);
        marks = Arrays.copyOf(marks, to);
        firstTouches = Arrays.copyOf(firstTouches, to + 1);
    }

    /** Note what the last step touched. */
    void touch(Target target, int mode) {
        number(target);
        if (touchCount == targets.length) {
            targets = Arrays.copyOf(targets, touchCount * 2);
            modes = Arrays.copyOf(modes, touchCount * 2);
        }
        targets[touchCount] = target.number;
        modes[touchCount] = (byte) mode;
        touchCount++;
        firstTouches[count] = touchCount;
    }

    /**
     * Give a target its number, unless it has one. What a thread is about to touch is numbered when that is announced: so the numbers
     * of all that threads are about to touch follow from the steps before, whoever moves next.
     */
    void number(Target target) {
        if (target.number < 0) {
            target.number = targetCount++;
            if (keepsTargets) {
                if (target.number == numbered.length) {
                    numbered = Arrays.copyOf(numbered, numbered.length * 2);
                    gates = Arrays.copyOf(gates, gates.length * 2);
                }
                numbered[target.number] = target;
                gates[target.number] = target.gate();
            }
        }
    }

    /** Give the target of a number; only if targets are kept. */
    public Target numbered(int target) {
        return numbered[target];
    }

    /** Give what the gate of a target was when it was numbered; as {@link #numbered}. */
    public long firstGate(int target) {
        return gates[target];
    }

    /** Note that the last touch comes of what was no step, the use of a class that another thread has initialised. */
    void followed() {
        modes[touchCount - 1] |= FOLLOWED;
    }

    /** True if a touch comes of what was no step. */
    public boolean isFollowed(int touch) {
        return (modes[touch] & FOLLOWED) != 0;
    }

    /** Note what was chosen at the last step. */
    void choose(int choice) {
        choices[count - 1] = choice;
    }

    /** Note that what was chosen at a step made no difference: it is as if the first way had been. */
    void choseInVain(int step) {
        choices[step] = 0;
    }

    /** Mark the last step. */
    void mark(int how) {
        marks[count - 1] |= (byte) how;
    }

    /** Note that what a thread did from a step on is no part of the trace. */
    void barren(int strand, int from) {
        for (int i = from; i < count; i++) {
            if (strands[i] == strand && (marks[i] & BARREN) == 0) {
                marks[i] |= BARREN;
                barren++;
            }
        }
    }

    /** Note that the last step came to pass because no thread could move after so many steps, and time ran out. */
    void expire(int after) {
        allBefore[count - 1] = after;
    }

    /** Change what the last step was, once its outcome is known: a try that failed is a query. */
    void become(int op) {
        ops[count - 1] = op;
    }

    /** Change what the last step was if it was this. */
    void widen(int from, int to) {
        if (ops[count - 1] == from) {
            ops[count - 1] = to;
        }
    }

    /** Give the number of steps. */
    public int count() {
        return count;
    }

    /** Give the number of steps without those that came to nothing. */
    public int fruitful() {
        return count - barren;
    }

    /** Give the index of the thread that did a step. */
    public int strand(int step) {
        return strands[step];
    }

    /** Give what a step was, one of {@link Op}. */
    public int op(int step) {
        return ops[step];
    }

    /** Give the number of a step's site. */
    public int site(int step) {
        return sites[step];
    }

    /** Give what was chosen at a step, or {@link #NO_CHOICE}. */
    public int choice(int step) {
        return choices[step];
    }

    /** Give how many steps of all threads, from the first, lie before a step because time ran out after them; 0 if it did not. */
    public int allBefore(int step) {
        return allBefore[step];
    }

    /** True if a step has a mark, one of {@link #TIMED_OUT}, {@link #SPURIOUS}, {@link #OVERTOOK}, {@link #BARREN}. */
    public boolean isMarked(int step, int how) {
        return (marks[step] & how) != 0;
    }

    /** True if something was chosen to happen at a step for no reason. */
    public boolean isStray(int step) {
        int op = ops[step];
        return choices[step] == 1 && (op == Op.WAIT || op == Op.PARK || op == Op.ATOMIC);
    }

    /** True if a step is out of the ordinary: it has some mark but {@link #BARREN}. */
    public boolean isOdd(int step) {
        return (marks[step] & ~BARREN) != 0;
    }

    /** True if a step changed something that it touched. */
    public boolean changed(int step) {
        for (int i = firstTouches[step]; i < firstTouches[step + 1]; i++) {
            if (modes[i] == Mode.WRITE.code()) {
                return true;
            }
        }
        return false;
    }

    /** Give the number of targets touched in the execution. */
    public int targetCount() {
        return targetCount;
    }

    /** Give the first touch of a step; its last is before the first of the next. */
    public int firstTouch(int step) {
        return firstTouches[step];
    }

    /** Give the number of the target of a touch. */
    public int target(int touch) {
        return targets[touch];
    }

    /** Give the code of the mode of a touch. */
    public int mode(int touch) {
        return modes[touch] & ~FOLLOWED;
    }
}
