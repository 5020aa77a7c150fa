package dev.heddle.explore.dpor;

import dev.heddle.explore.search.Dependence;
import dev.heddle.model.Mode;
import java.util.Arrays;

/**
 * The order that dependence makes of an execution's moves, as a vector clock for each: how many moves of every thread come before it, or
 * are it.
 *
 * <p>Kept besides: for each target and mode the touches in a chain, the last one first; those of moves that the next execution has in
 * common with this one stay.
 */
final class SearchOrder {
    /** Ends a chain. */
    static final int NONE = -1;

    private static final int[] NOTHING = {};

    private final Moves moves;
    private final Dependence dependence;

    /** True if a write depends on whatever else is done to its target. */
    private final boolean dependsOnAll;

    private int[][] clocks = new int[64][];

    /** For each move its name, what its thread knows after it, and where the names begin that it gives to targets. */
    private long[] names = new long[64];

    private long[] views = new long[64];
    private int[] firstName = new int[64];
    private final TargetNames named = new TargetNames(256);

    private int[] moveOf = new int[256];
    private int[] previous = new int[256];
    private int[] previousOfMode = new int[256];
    private int[] lastOfMode = new int[256];
    private int[] last = new int[64];
    private int targets;

    /** How many moves are in their place, and how many touches are in chains. */
    private int count;

    private int chained;

    SearchOrder(Moves moves, Dependence dependence) {
        this.moves = moves;
        this.dependence = dependence;
        boolean all = true;
        for (Mode each : Mode.values()) {
            all &= dependence.between(Mode.WRITE.code(), each.code());
        }
        this.dependsOnAll = all;
    }

    /** Give the number of moves that are in their place. */
    int count() {
        return count;
    }

    /** Forget the moves from one on. */
    void truncate(int shared) {
        if (shared >= count) {
            return;
        }
        count = shared;
        named.truncate(firstName[shared]);
        while (chained > moves.firstTouch[shared]) {
            chained--;
            int target = moves.target(chained);
            last[target] = previous[chained];
            lastOfMode[target * Dependence.MODES + moves.mode(chained)] = previousOfMode[chained];
        }
    }

    /** True if one move comes before another, or is it. */
    boolean isBefore(int move, int other) {
        return includes(clocks[other], move);
    }

    /** True if a move is among those that a clock counts. */
    boolean includes(int[] clock, int move) {
        int strand = moves.strand[move];
        return strand < clock.length && clock[strand] >= moves.ordinal[move];
    }

    /** Give the last touch of a target so far; {@link #NONE} if there is none. */
    int last(int target) {
        return target < targets ? last[target] : NONE;
    }

    /** Give the last touch of a target in some mode so far; {@link #NONE} if there is none. */
    int last(int target, int mode) {
        return target < targets ? lastOfMode[target * Dependence.MODES + mode] : NONE;
    }

    /** Give the last touch of a target behind which all others before it come; {@link #NONE} if there is none. */
    int barrier(int target) {
        return dependsOnAll ? last(target, Mode.WRITE.code()) : NONE;
    }

    /** True if two modes depend on each other. */
    boolean depend(int mode, int other) {
        return dependence.between(mode, other);
    }

    /** Give the touch of the same target before a touch. */
    int previous(int touch) {
        return previous[touch];
    }

    /** Give the touch of the same target in the same mode before a touch. */
    int previousOfMode(int touch) {
        return previousOfMode[touch];
    }

    /** Give the move that a touch belongs to. */
    int moveOf(int touch) {
        return moveOf[touch];
    }

    /** Give the names of all targets: by what threads knew that were about to touch them, or by the moves that did. */
    TargetNames targetNames() {
        TargetNames all = named.copy(moves.total - moves.count);
        for (int move = moves.count; move < moves.total; move++) {
            if (isAnnounced(move)) {
                all.add(announced(move, viewBefore(move)), moves.target[move]);
            }
        }
        return all;
    }

    /** True if a thread was about to touch the target of its move whatever others did since its last. */
    private boolean isAnnounced(int move) {
        return moves.cause[move] == Moves.NONE && moves.target[move] >= 0;
    }

    private long announced(int move, long view) {
        return Name.of(view, moves.main[move].part());
    }

    /** Name a move, and what it touches, now that what comes before it is known. */
    private void name(int move, long others) {
        long view = viewBefore(move);
        names[move] = Name.of(Name.with(before(move, names), moves.choice[move]), others);
        views[move] = viewAfter(move, view);
        firstName[move] = named.count();
        boolean announced = isAnnounced(move);
        if (announced) {
            named.add(announced(move, view), moves.target[move]);
        }
        int first = moves.firstTouch[move];
        for (int touch = first; touch < moves.firstTouch[move + 1]; touch++) {
            int target = moves.target(touch);
            if (!announced || target != moves.target[move]) {
                named.add(Name.of(Name.with(names[move], touch - first), moves.part(touch)), target);
            }
        }
    }

    /** Name what a thread knows before one of its moves: what it has seen of others, and its clock. */
    private long viewBefore(int move) {
        return Name.of(before(move, views), moves.clock[move]);
    }

    private long before(int move, long[] of) {
        int previousMove = moves.previous[move];
        if (previousMove != Moves.NONE) {
            return of[previousMove];
        }
        int strand = moves.strand[move];
        int fork = moves.fork[strand];
        return Name.of(fork == Moves.NONE ? 0 : of[fork], moves.name(strand));
    }

    private long viewAfter(int move, long view) {
        if (moves.isBlind(move)) {
            return Name.of(view, moves.choice[move]);
        }
        if (moves.isLook(move)) {
            int written = last(moves.target[move], Mode.WRITE.code());
            long seen = written == NONE ? 0 : views[moveOf[written]];
            return Name.of(Name.with(view, moves.choice[move]), seen);
        }
        return names[move];
    }

    /** Count what comes before a move because of its own thread; into a clock of its own. */
    int[] ofThread(int move) {
        int previousMove = moves.previous[move];
        int before = previousMove == Moves.NONE ? moves.fork[moves.strand[move]] : previousMove;
        return Arrays.copyOf(before == Moves.NONE ? NOTHING : clocks[before], moves.strands());
    }

    /** Count what comes before a move because of its own thread, and of what made it what it is; into a clock of its own. */
    int[] own(int move) {
        int[] own = ofThread(move);
        if (moves.cause[move] != Moves.NONE) {
            join(own, moves.cause[move]);
        }
        for (int i = 0; i < moves.allBefore[move]; i++) {
            own[moves.strand[i]] = Math.max(own[moves.strand[i]], moves.ordinal[i]);
        }
        return own;
    }

    /** Give a clock that counts, besides what another does, what comes before a touch; the same if there is no such touch. */
    int[] joined(int[] clock, int touch) {
        if (touch == NONE) {
            return clock;
        }
        int[] joined = clock.clone();
        join(joined, moveOf[touch]);
        return joined;
    }

    void join(int[] into, int move) {
        int[] other = clocks[move];
        // One that is known from an execution with more threads counts none of those that this one has not started.
        int end = Math.min(into.length, other.length);
        for (int i = 0; i < end; i++) {
            if (other[i] > into[i]) {
                into[i] = other[i];
            }
        }
    }

    /** Put the next move behind all that it depends on. */
    void add(int[] own) {
        int move = count++;
        int[] clock = Arrays.copyOf(own, own.length);
        long others = others(move);
        for (int touch = moves.firstTouch[move]; touch < moves.firstTouch[move + 1]; touch++) {
            int target = moves.target(touch);
            int mode = moves.mode(touch);
            int since = barrier(target);
            for (int other = 0; other < Dependence.MODES; other++) {
                if (dependence.between(mode, other)) {
                    for (int at = last(target, other); at != NONE && at >= since; at = previousOfMode[at]) {
                        join(clock, moveOf[at]);
                        others += names[moveOf[at]];
                    }
                }
            }
        }
        clock[moves.strand[move]] = moves.ordinal[move];
        if (move >= clocks.length) {
            clocks = Arrays.copyOf(clocks, move * 2);
            names = Arrays.copyOf(names, move * 2);
            views = Arrays.copyOf(views, move * 2);
            firstName = Arrays.copyOf(firstName, move * 2);
        }
        clocks[move] = clock;
        name(move, others);
        for (int touch = moves.firstTouch[move]; touch < moves.firstTouch[move + 1]; touch++) {
            chain(touch, move);
        }
        chained = moves.firstTouch[move + 1];
    }

    /** Sum up the names of those of other threads that made a move what it is. */
    private long others(int move) {
        long names = moves.cause[move] == Moves.NONE ? 0 : this.names[moves.cause[move]];
        for (int i = 0; i < moves.allBefore[move]; i++) {
            names += this.names[i];
        }
        return names;
    }

    private void chain(int touch, int move) {
        int target = moves.target(touch);
        while (target >= targets) {
            if (targets == last.length) {
                last = Arrays.copyOf(last, targets * 2);
                lastOfMode = Arrays.copyOf(lastOfMode, targets * 2 * Dependence.MODES);
            }
            last[targets] = NONE;
            Arrays.fill(lastOfMode, targets * Dependence.MODES, (targets + 1) * Dependence.MODES, NONE);
            targets++;
        }
        if (touch >= moveOf.length) {
            moveOf = Arrays.copyOf(moveOf, touch * 2);
            previous = Arrays.copyOf(previous, touch * 2);
            previousOfMode = Arrays.copyOf(previousOfMode, touch * 2);
        }
        int slot = target * Dependence.MODES + moves.mode(touch);
        moveOf[touch] = move;
        previous[touch] = last[target];
        previousOfMode[touch] = lastOfMode[slot];
        last[target] = touch;
        lastOfMode[slot] = touch;
    }
}
