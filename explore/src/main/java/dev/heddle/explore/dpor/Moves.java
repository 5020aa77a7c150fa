package dev.heddle.explore.dpor;

import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.LockState;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Target;
import dev.heddle.model.Mode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one execution did, move by move. A move is what a thread does from one decision to the next: one step, or a few where nobody is
 * asked in between.
 *
 * <pre>
 * move    0 ... shared      shared ... count          count ... total
 *         as before         new in this execution     what threads were about to do at its end
 * </pre>
 *
 * <p>Executions begin as the one before did, up to the move at which they part. What is known of these moves is kept.
 */
final class Moves implements Elsewhere {
    /** Stands for no move. */
    static final int NONE = -1;

    private final Threads threads;

    int count;
    int total;
    int[] thread = new int[64];
    int[] ordinal = new int[64];
    int[] strand = new int[64];
    int[] choice = new int[64];
    int[] op = new int[64];
    int[] amount = new int[64];
    boolean[] held = new boolean[64];

    /** True if it waited for something until time ran out. */
    boolean[] timedOut = new boolean[64];

    /** True if what it does to its target depends on what comes before, so that it may read or write. */
    boolean[] unsure = new boolean[64];

    /** What it was announced to touch, and the number of that. */
    Target[] main = new Target[64];

    int[] target = new int[64];

    @Nullable
    Target[] heeds = new Target[64];

    /** The virtual time of its thread before it. */
    long[] clock = new long[64];

    long[] before = new long[64];
    long[] turns = new long[64];

    /** The move of the same thread before; {@link #NONE} if it is its first. */
    int[] previous = new int[64];

    /** How many targets had a number before the move. */
    int[] known = new int[64];

    /** The move that made it what it is, by waking its thread; or {@link #NONE}. */
    int[] cause = new int[64];

    /** What its thread waited on before that, if it could have left it by itself, and the flag that would have let it; or null. */
    @Nullable
    Target[] left = new Target[64];

    @Nullable
    Target[] leftBy = new Target[64];

    /** How many moves of all threads come before it because time ran out after them. */
    int[] allBefore = new int[64];

    int[] firstStep = new int[64];
    int[] firstTouch = new int[65];

    private int[] touches = new int[256];
    private int[] parts = new int[256];
    private long[] after = new long[256];

    /** For each strand the move in which it was started, and its last move so far. */
    int[] fork = new int[16];

    int[] last = new int[16];
    private int[] numbers = new int[16];
    private long[] names = new long[16];
    private int strands;

    Moves(Threads threads) {
        this.threads = threads;
    }

    /** Forget all moves from one on: the next execution parts there. */
    void truncate(int shared) {
        count = shared;
        total = shared;
        while (strands > 0 && fork[strands - 1] >= shared) {
            strands--;
        }
        Arrays.fill(last, 0, strands, NONE);
        for (int i = 0; i < shared; i++) {
            last[strand[i]] = i;
        }
    }

    /** Give the number of threads that were started. */
    int strands() {
        return strands;
    }

    /** Give the number that a thread of this execution has in all. */
    int number(Strand mover) {
        return numbers[mover.index()];
    }

    /** Give the name of a thread of this execution. */
    long name(int ofStrand) {
        return names[ofStrand];
    }

    /** Tell which of its moves is the next of a thread. */
    int nextOrdinal(Strand mover) {
        int before = last[mover.index()];
        return before == NONE ? 1 : ordinal[before] + 1;
    }

    /** Note the threads that the last move has started. */
    void noteThreads(Scheduler scheduler) {
        while (strands < scheduler.strandCount()) {
            if (strands == fork.length) {
                fork = Arrays.copyOf(fork, strands * 2);
                last = Arrays.copyOf(last, strands * 2);
                numbers = Arrays.copyOf(numbers, strands * 2);
                names = Arrays.copyOf(names, strands * 2);
            }
            Strand started = scheduler.strand(strands);
            Strand parent = started.parent();
            numbers[strands] = threads.number(started);
            names[strands] = parent == null ? 0 : Name.of(names[parent.index()], started.child());
            fork[strands] = count - 1;
            last[strands] = NONE;
            strands++;
        }
    }

    /** Begin a move: a thread is about to do what it has announced. */
    void begin(Scheduler scheduler, Strand mover) {
        describe(scheduler, mover, count);
        firstStep[count] = scheduler.steps().count();
        last[mover.index()] = count;
        count++;
        total = count;
    }

    private void describe(Scheduler scheduler, Strand mover, int at) {
        if (at == thread.length) {
            grow();
        }
        int index = mover.index();
        thread[at] = numbers[index];
        previous[at] = last[index];
        ordinal[at] = nextOrdinal(mover);
        strand[at] = index;
        choice[at] = Steps.NO_CHOICE;
        op[at] = mover.op();
        amount[at] = mover.amount();
        timedOut[at] = mover.isTimedOut();
        held[at] = mover.mayBeHeldUp() && !mover.isTimedOut();
        unsure[at] = mover.op() == Op.ATOMIC || mover.op() == Op.QUERY;
        main[at] = mover.target();
        target[at] = mover.target().number();
        heeds[at] = mover.heeds();
        clock[at] = mover.clock();
        before[at] = mover.target().gate();
        turns[at] = mover.target().turns();
        known[at] = scheduler.steps().targetCount();
        cause[at] = mover.cause() == 0 ? NONE : moveOf(mover.cause() - 1);
        left[at] = mover.couldLeave();
        leftBy[at] = mover.leavesBy();
        allBefore[at] = 0;
        firstTouch[at + 1] = firstTouch[at];
    }

    private void grow() {
        int to = thread.length * 2;
        thread = Arrays.copyOf(thread, to);
        ordinal = Arrays.copyOf(ordinal, to);
        strand = Arrays.copyOf(strand, to);
        choice = Arrays.copyOf(choice, to);
        op = Arrays.copyOf(op, to);
        amount = Arrays.copyOf(amount, to);
        held = Arrays.copyOf(held, to);
        timedOut = Arrays.copyOf(timedOut, to);
        unsure = Arrays.copyOf(unsure, to);
        main = Arrays.copyOf(main, to);
        target = Arrays.copyOf(target, to);
        heeds = Arrays.copyOf(heeds, to);
        clock = Arrays.copyOf(clock, to);
        before = Arrays.copyOf(before, to);
        turns = Arrays.copyOf(turns, to);
        previous = Arrays.copyOf(previous, to);
        known = Arrays.copyOf(known, to);
        cause = Arrays.copyOf(cause, to);
        left = Arrays.copyOf(left, to);
        leftBy = Arrays.copyOf(leftBy, to);
        allBefore = Arrays.copyOf(allBefore, to);
        firstStep = Arrays.copyOf(firstStep, to);
        firstTouch = Arrays.copyOf(firstTouch, to + 1);
    }

    /** Say which execution this is. */
    Origin origin(SearchOrder order) {
        return new Origin(
                Arrays.copyOf(thread, count),
                Arrays.copyOf(choice, count),
                Arrays.copyOf(known, count),
                order.targetNames());
    }

    /** True if a move tells its thread nothing of what others did. */
    boolean isBlind(int move) {
        return switch (op[move]) {
            case Op.WRITE, Op.VOLATILE_WRITE -> isOfValue(move);
            case Op.ACQUIRE -> main[move] instanceof LockState && isSingle(move);
            case Op.RELEASE, Op.UNPARK, Op.BEGIN -> isSingle(move);
            default -> false;
        };
    }

    /** True if a move tells its thread what another has written, and nothing else. */
    boolean isLook(int move) {
        return switch (op[move]) {
            case Op.READ, Op.VOLATILE_READ, Op.ATOMIC -> isOfValue(move);
            default -> false;
        };
    }

    private boolean isOfValue(int move) {
        return main[move] instanceof Location location && location.holdsValue() && isSingle(move);
    }

    private boolean isSingle(int move) {
        int touch = firstTouch[move];
        return firstTouch[move + 1] == touch + 1
                && target(touch) == target[move]
                && heeds[move] == null
                && !timedOut[move];
    }

    /** Find the move that a step belongs to; {@link #NONE} if it came before the first. */
    private int moveOf(int step) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (firstStep[middle] <= step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /**
     * Note what the last move has touched, now that it is done.
     *
     * @param states true if it matters what others see threads do
     */
    void settle(Steps steps, boolean states) {
        int move = count - 1;
        firstTouch[count] = firstTouch[move];
        for (int step = firstStep[move]; step < steps.count(); step++) {
            if (steps.choice(step) != Steps.NO_CHOICE) {
                choice[move] = steps.choice(step);
            }
            if (steps.allBefore(step) > 0) {
                allBefore[move] = moveOf(steps.allBefore(step) - 1) + 1;
            }
            unsure[move] |= timedOut[move];
            for (int touch = steps.firstTouch(step); touch < steps.firstTouch(step + 1); touch++) {
                int number = steps.target(touch);
                Target touched = steps.numbered(number);
                if (states || !touched.isStanding()) {
                    int made = Touch.of(number, steps.mode(touch));
                    add(steps.isFollowed(touch) ? Touch.followed(made) : made, touched);
                    Target within = touched.within();
                    if (within != null) {
                        add(Touch.of(within.number(), steps.mode(touch)), within);
                    }
                }
            }
            if (op[move] == Op.CLASS_INIT && steps.isMarked(step, Steps.BARREN)) {
                add(Touch.followed(Touch.of(target[move], Mode.READ.code())), main[move]);
            }
        }
    }

    private void add(int touch, Target touched) {
        add(count - 1, touch, touched);
    }

    private void add(int move, int touch, Target touched) {
        int at = firstTouch[move + 1];
        if (at == touches.length) {
            touches = Arrays.copyOf(touches, at * 2);
            parts = Arrays.copyOf(parts, at * 2);
            after = Arrays.copyOf(after, at * 2);
        }
        touches[at] = touch;
        parts[at] = touched.part();
        after[at] = touched.gate();
        firstTouch[move + 1] = at + 1;
    }

    /** Note, at the end of an execution, what each thread was about to do. */
    void notePending(Scheduler scheduler) {
        total = count;
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            // Who waits for what is outside the program is about to touch nothing of it.
            if (!each.hasEnded() && each.target().number() >= 0) {
                describe(scheduler, each, total);
                firstStep[total] = Integer.MAX_VALUE;
                add(total, wanted(each), each.target());
                total++;
            }
        }
    }

    private static int wanted(Strand strand) {
        return Touch.of(strand.target().number(), wanted(strand.op()));
    }

    /** Tell how an operation touches its target if it need not wait. */
    static int wanted(int op) {
        return switch (op) {
            case Op.SHARE -> Mode.SHARED.code();
            case Op.READ, Op.VOLATILE_READ, Op.JOIN, Op.AWAIT -> Mode.READ.code();
            case Op.ATOMIC, Op.QUERY -> Touch.MAYBE;
            default -> Mode.WRITE.code();
        };
    }

    /** True if a move was done, and not only about to be. */
    boolean isDone(int move) {
        return move < count;
    }

    int part(int at) {
        return parts[at];
    }

    int target(int at) {
        return Touch.target(touches[at]);
    }

    int mode(int at) {
        return Touch.mode(touches[at]);
    }

    boolean isFollowed(int at) {
        return Touch.isFollowed(touches[at]);
    }

    /** Give the gate of a touched target after the move. */
    long after(int at) {
        return after[at];
    }

    /** Copy what a move touches. */
    int[] touchesOf(int move) {
        int[] copy = Arrays.copyOfRange(touches, firstTouch[move], firstTouch[move + 1]);
        for (int i = 0; i < copy.length; i++) {
            copy[i] = Touch.plain(copy[i]);
        }
        return copy;
    }

    /** Copy which parts of their objects the targets are that a move touches. */
    int[] partsOf(int move) {
        return Arrays.copyOfRange(parts, firstTouch[move], firstTouch[move + 1]);
    }

    /** True if a move touches the same, and has nothing to choose, wherever else it comes. */
    boolean isSureElsewhere(int move) {
        boolean followed = false;
        for (int at = firstTouch[move]; at < firstTouch[move + 1]; at++) {
            followed |= isFollowed(at);
        }
        return !followed && !unsure[move] && choice[move] == Steps.NO_CHOICE && isPlain(op[move]);
    }

    private static boolean isPlain(int op) {
        return switch (op) {
            case Op.READ, Op.WRITE, Op.VOLATILE_READ, Op.VOLATILE_WRITE, Op.ACQUIRE, Op.RELEASE -> true;
            default -> false;
        };
    }

    /** Copy what a move touches as far as that is sure wherever else it comes. */
    int[] touchesElsewhere(int move) {
        int[] copy = touchesOf(move);
        for (int i = 0; unsure[move] && i < copy.length; i++) {
            int mode = Touch.mode(copy[i]);
            if (Touch.target(copy[i]) == target[move] && (mode == Mode.READ.code() || mode == Mode.WRITE.code())) {
                copy[i] = Touch.of(target[move], Touch.MAYBE);
            }
        }
        return copy;
    }

    @Override
    public int @Nullable [] touches(int ofThread, int nth) {
        for (int i = total - 1; i >= 0; i--) {
            if (thread[i] == ofThread && ordinal[i] == nth) {
                return touchesOf(i);
            }
        }
        return null;
    }
}
