package dev.heddle.explore.dpor;

import dev.heddle.explore.search.Dependence;
import dev.heddle.model.Mode;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a move that is tried at a node, or was, covers a sequence of moves that should be tried there: whether some execution that
 * begins with the move is equivalent to one that begins with the sequence.
 *
 * <p>It does if its thread moves in the sequence and nothing before that depends on it, or if its thread does not and nothing
 * at all in the sequence depends on it.
 */
final class Cover {
    enum Answer {
        YES,
        NO,
        /** It depends on whether a move reads or writes, or on which target it touches, which is known once it has been tried. */
        UNSURE
    }

    private final Dependence dependence;

    Cover(Dependence dependence) {
        this.dependence = dependence;
    }

    /** Tell whether a branch covers a sequence. */
    Answer covers(Branch branch, Sequence sequence) {
        int at = sequence.find(branch.thread);
        if (at >= 0) {
            Branch same = sequence.move(at);
            if (same.choice >= 0 && branch.choice >= 0 && same.choice != branch.choice) {
                return Answer.NO;
            }
            return isFree(same.touches, same.parts, Integer.MAX_VALUE, null, sequence, at);
        }
        int known = known(branch, sequence);
        int[] here = isLate(branch.touches, known) ? resolve(branch, sequence) : null;
        return here == null
                ? isFree(branch.touches, branch.parts, known, branch.origin, sequence, sequence.length())
                : isFree(here, branch.parts, Integer.MAX_VALUE, null, sequence, sequence.length());
    }

    /** Give how many targets have the same numbers in the execution that a branch is known from as in that of a sequence. */
    private static int known(Branch branch, Sequence sequence) {
        int atNode = Math.min(branch.known, sequence.known());
        Origin origin = branch.origin;
        return origin == null || !isLate(branch.touches, atNode)
                ? atNode
                : Math.max(atNode, origin.numbersInCommon(sequence.origin()));
    }

    /** True if something is touched that has no number in all executions that come through a node. */
    private static boolean isLate(int[] touches, int known) {
        for (int each : touches) {
            if (Touch.target(each) >= known) {
                return true;
            }
        }
        return false;
    }

    /** Give what a branch touches by the numbers of the execution that a sequence is of; null if they can't be told. */
    private static int @Nullable [] resolve(Branch branch, Sequence sequence) {
        int[] there = sequence.elsewhere(branch.thread, branch.ordinal);
        if (there == null || there.length != branch.touches.length) {
            return null;
        }
        int[] resolved = new int[there.length];
        for (int i = 0; i < there.length; i++) {
            resolved[i] = Touch.of(Touch.target(there[i]), Touch.mode(branch.touches[i]));
        }
        return resolved;
    }

    /**
     * Tell whether nothing in the first moves of a sequence depends on touches; numbers from {@code known} on are those of another
     * execution.
     *
     * @param origin that execution; null if it is not known
     */
    private Answer isFree(int[] touches, int[] parts, int known, @Nullable Origin origin, Sequence sequence, int end) {
        Answer answer = Answer.YES;
        for (int i = 0; i < end; i++) {
            switch (clash(touches, parts, known, origin, sequence.move(i), sequence.origin())) {
                case YES -> {
                    return Answer.NO;
                }
                case UNSURE -> answer = Answer.UNSURE;
                case NO -> {}
            }
        }
        return answer;
    }

    /** Tell whether two moves, each of some execution, depend on each other. */
    private Answer clash(
            int[] touches, int[] parts, int known, @Nullable Origin origin, Branch other, Origin otherOrigin) {
        Answer answer = Answer.NO;
        for (int i = 0; i < touches.length; i++) {
            int target = Touch.target(touches[i]);
            boolean late = target >= known;
            for (int k = 0; k < other.touches.length; k++) {
                int another = Touch.target(other.touches[k]);
                boolean maySame = late ? another >= known && parts[i] == other.parts[k] : another == target;
                Answer modes = maySame ? clash(Touch.mode(touches[i]), Touch.mode(other.touches[k])) : Answer.NO;
                if (modes != Answer.NO) {
                    Answer same = late ? isSame(target, origin, another, otherOrigin) : Answer.YES;
                    if (modes == Answer.YES && same == Answer.YES) {
                        return Answer.YES;
                    }
                    answer = same == Answer.NO ? answer : Answer.UNSURE;
                }
            }
        }
        return answer;
    }

    /** Tell whether targets of two executions are the same. */
    private static Answer isSame(int target, @Nullable Origin origin, int other, Origin otherOrigin) {
        if (origin == null) {
            return Answer.UNSURE;
        }
        int there = origin.names.find(target, otherOrigin.names);
        if (there != TargetNames.UNKNOWN) {
            return there == other ? Answer.YES : Answer.NO;
        }
        int back = otherOrigin.names.find(other, origin.names);
        return back == TargetNames.UNKNOWN ? Answer.UNSURE : back == target ? Answer.YES : Answer.NO;
    }

    private Answer clash(int mode, int other) {
        int write = Mode.WRITE.code();
        boolean most = dependence.between(mode == Touch.MAYBE ? write : mode, other == Touch.MAYBE ? write : other);
        int read = Mode.READ.code();
        boolean least = dependence.between(mode == Touch.MAYBE ? read : mode, other == Touch.MAYBE ? read : other);
        return most == least ? most ? Answer.YES : Answer.NO : Answer.UNSURE;
    }

    /** Tell whether a move that an execution has done wakes a sleeper: it may depend on it. */
    boolean wakes(Branch move, Branch sleeper) {
        for (int k = 0; k < move.touches.length; k++) {
            for (int i = 0; i < sleeper.touches.length; i++) {
                if (maySame(sleeper, i, move, k)
                        && clash(Touch.mode(sleeper.touches[i]), Touch.mode(move.touches[k])) != Answer.NO) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean maySame(Branch sleeper, int which, Branch move, int touch) {
        int target = Touch.target(sleeper.touches[which]);
        int moved = Touch.target(move.touches[touch]);
        return target < sleeper.known
                ? target == moved
                : moved >= sleeper.known && sleeper.parts[which] == move.parts[touch];
    }
}
