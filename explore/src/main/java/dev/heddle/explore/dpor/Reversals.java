package dev.heddle.explore.dpor;

import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Target;
import dev.heddle.explore.search.Dependence;
import dev.heddle.model.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the pairs of moves that could have come the other way round.
 *
 * <p>A move comes after an earlier one of another thread that it depends on. It could have come before it if three things hold: nothing
 * that its own thread did or that made it what it is comes after the earlier one; it need not have waited then; and there is
 * no later move for which the same holds, behind the earlier one: that pair is to be turned round first.
 *
 * <p>Whether it need have waited is told by the gate of its target, in an execution without the earlier move and all that comes
 * after it: a lock is then as it was before the earlier move, a semaphore has the permits that others have given.
 */
final class Reversals {
    /**
     * A move that could have come before an earlier one.
     *
     * @param late the move, or what a thread was about to do at the end
     * @param instead what it would touch then, if that is something else; else null
     */
    record Pair(int early, int late, int @Nullable [] instead) {}

    private final Moves moves;
    private final SearchOrder order;
    private final Set<Rule> rules;

    /** The pairs of the last execution, in the order of their later moves, and how many of them are so; then those of waits that were left. */
    private final List<Pair> pairs = new ArrayList<>();

    private int inOrder;
    private int[] found = new int[16];
    private int count;

    Reversals(Moves moves, SearchOrder order, Set<Rule> rules) {
        this.moves = moves;
        this.order = order;
        this.rules = rules;
    }

    /** Find the pairs of an execution that has ended; those of moves that it has in common with the one before are known. */
    List<Pair> find(Steps steps) {
        int common = inOrder;
        while (common > 0 && pairs.get(common - 1).late() >= order.count()) {
            common--;
        }
        pairs.subList(common, pairs.size()).clear();
        for (int move = order.count(); move < moves.total; move++) {
            int[] own = order.own(move);
            examine(steps, move, own);
            if (moves.isDone(move)) {
                order.add(own);
            }
        }
        inOrder = pairs.size();
        for (int move = 0; move < moves.total; move++) {
            Target set = moves.left[move];
            if (set != null) {
                examineLeaving(steps, move, set);
            }
        }
        return pairs;
    }

    private void examine(Steps steps, int move, int[] own) {
        int first = moves.firstTouch[move];
        int end = moves.firstTouch[move + 1];
        int[] all = own;
        for (int touch = first; touch < end; touch++) {
            if (moves.isFollowed(touch)) {
                all = order.joined(all, order.last(moves.target(touch), Mode.WRITE.code()));
                examineUse(steps, move, moves.target(touch), own);
            }
        }
        Target gate = moves.held[move] ? moves.main[move] : null;
        for (int touch = first; touch < end; touch++) {
            if (!moves.isFollowed(touch)) {
                look(steps, move, moves.target(touch), moves.mode(touch), all, gate, moves.op[move]);
            }
        }
        keep(move, null);
        if (moves.timedOut[move]) {
            examineAttempt(steps, move);
        }
    }

    /** Look at the use of a class that another thread has initialised: had it come earlier, this one would have. */
    private void examineUse(Steps steps, int move, int target, int[] own) {
        int write = Mode.WRITE.code();
        look(steps, move, target, write, own, steps.numbered(target), Op.CLASS_INIT);
        keep(move, new int[] {Touch.of(target, write)});
    }

    /** Look at what was waited for until time ran out: had it come earlier, it might have been had. */
    private void examineAttempt(Steps steps, int move) {
        int mode = Moves.wanted(moves.op[move]);
        int target = moves.target[move];
        look(steps, move, target, mode, order.ofThread(move), moves.main[move], moves.op[move]);
        keep(move, new int[] {Touch.of(target, mode)});
    }

    /**
     * Look at a wait that a notification has ended: it might have ended otherwise before. What would have ended it, an interrupt, may come
     * anywhere in the execution, as long as it does not come after the notification.
     */
    private void examineLeaving(Steps steps, int move, Target set) {
        int[] own = order.ofThread(move);
        int target = set.number();
        Target flag = moves.leftBy[move];
        for (int at = order.last(target); at != SearchOrder.NONE; at = order.previous(at)) {
            int early = order.moveOf(at);
            if (early > moves.cause[move]) {
                continue;
            }
            if (order.includes(own, early)) {
                break;
            }
            if (flag == null || gate(steps, flag, flag.number(), early) == 1) {
                add(early);
                break;
            }
        }
        keep(move, new int[] {Touch.of(target, Mode.WRITE.code())});
    }

    /**
     * Collect the moves on a target that one could have come before.
     *
     * @param gate what it may have to wait for; null if nothing
     */
    private void look(Steps steps, int move, int target, int mode, int[] own, @Nullable Target gate, int op) {
        int asMode = mode == Touch.MAYBE ? Mode.WRITE.code() : mode;
        int barrier = order.barrier(target);
        for (int other = 0; other < Dependence.MODES; other++) {
            if (!order.depend(asMode, other)) {
                continue;
            }
            for (int at = order.last(target, other); at != SearchOrder.NONE; at = order.previousOfMode(at)) {
                if (gate == null && at < barrier) {
                    break;
                }
                int early = order.moveOf(at);
                boolean mine = order.includes(own, early);
                boolean may = !mine && isTurned(early) && (gate == null || needNotWait(steps, early, move, gate, op));
                if (may) {
                    add(early);
                }
                if (at <= barrier && (mine || may || !rules.contains(Rule.LOOK_FURTHER_BACK))) {
                    break;
                }
            }
        }
    }

    private boolean isTurned(int early) {
        return moves.op[early] != Op.RELEASE || rules.contains(Rule.TURN_WITH_RELEASES);
    }

    private void add(int early) {
        for (int i = 0; i < count; i++) {
            if (found[i] == early) {
                return;
            }
        }
        if (count == found.length) {
            found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = early;
    }

    /** Keep those that no other of them comes after. */
    private void keep(int move, int @Nullable [] instead) {
        for (int i = 0; i < count; i++) {
            boolean behind = false;
            for (int k = 0; k < count && !behind; k++) {
                behind = k != i && order.isBefore(found[i], found[k]);
            }
            if (!behind) {
                pairs.add(new Pair(found[i], move, instead));
            }
        }
        count = 0;
    }

    /** True if a move need not wait in an execution without an earlier one and all that comes after that. */
    private boolean needNotWait(Steps steps, int early, int move, Target target, int op) {
        if (!rules.contains(Rule.RESPECT_WHAT_ENABLES)) {
            return true;
        }
        int strand = moves.strand[move];
        int number = op == Op.CLASS_INIT ? target.number() : moves.target[move];
        long turns = moves.target[early] == number ? moves.turns[early] : moves.turns[move];
        if ((turns & Target.turnOf(strand)) != 0
                && target.lets(gate(steps, target, number, early), strand, op, moves.amount[move])) {
            return true;
        }
        Target flag = moves.heeds[move];
        return flag != null && gate(steps, flag, flag.number(), early) == 1;
    }

    /** Give the gate of a target, now, in an execution without an earlier move and all that comes after that. */
    private long gate(Steps steps, Target target, int number, int early) {
        if (number < 0) {
            return target.gate();
        }
        int at = order.last(number);
        if (!target.isCounted()) {
            while (at != SearchOrder.NONE && order.isBefore(early, order.moveOf(at))) {
                at = order.previous(at);
            }
            return after(steps, number, at);
        }
        long gate = after(steps, number, at);
        for (; at != SearchOrder.NONE && order.moveOf(at) >= early; at = order.previous(at)) {
            if (order.isBefore(early, order.moveOf(at))) {
                gate -= after(steps, number, at) - after(steps, number, order.previous(at));
            }
        }
        return gate;
    }

    /** Give the gate of a target after a touch. */
    private long after(Steps steps, int target, int touch) {
        return touch == SearchOrder.NONE ? steps.firstGate(target) : moves.after(touch);
    }
}
