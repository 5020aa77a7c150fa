package dev.heddle.explore.dpor;

import dev.heddle.explore.engine.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says of two moves of an execution that could have come the other way round what would have to be tried for that. */
final class Sequences {
    private final Moves moves;
    private final SearchOrder order;

    /** What to say of the execution to whoever is told of it; null if nobody was yet. */
    private @Nullable Origin origin;

    Sequences(Moves moves, SearchOrder order) {
        this.moves = moves;
        this.order = order;
    }

    /** Begin with another execution. */
    void begin() {
        origin = null;
    }

    /** List the moves that don't come after the earlier of a pair, and then the later. */
    Sequence of(Reversals.Pair pair) {
        List<Branch> sequence = new ArrayList<>();
        for (int i = pair.early() + 1; i < moves.count; i++) {
            if (i != pair.late() && isIn(pair, i)) {
                Branch move = branch(i, moves.touchesOf(i), moves.partsOf(i), pair.early());
                move.sure = moves.choice[i] == Steps.NO_CHOICE;
                sequence.add(move);
            }
        }
        sequence.add(laterOf(pair));
        return new Sequence(sequence, origin(), moves, Set.of());
    }

    /** List the first move of each thread that is not in the sequence of a pair, and comes after those that are. */
    List<Branch> besides(Reversals.Pair pair) {
        List<Branch> besides = new ArrayList<>();
        boolean[] seen = new boolean[moves.strands()];
        for (int i = pair.early(); i < moves.total; i++) {
            if (!isIn(pair, i) && !seen[moves.strand[i]]) {
                seen[moves.strand[i]] = true;
                besides.add(branch(i, moves.touchesOf(i), moves.partsOf(i), pair.early()));
            }
        }
        return besides;
    }

    private boolean isIn(Reversals.Pair pair, int move) {
        return move == pair.late()
                || (move > pair.early() && moves.isDone(move) && !order.isBefore(pair.early(), move));
    }

    private Branch laterOf(Reversals.Pair pair) {
        int late = pair.late();
        int[] instead = pair.instead();
        if (instead != null) {
            return branch(late, instead, new int[instead.length], pair.early());
        }
        Branch move = branch(late, moves.touchesElsewhere(late), moves.partsOf(late), pair.early());
        move.sure = moves.isSureElsewhere(late);
        return move;
    }

    private Branch branch(int move, int[] touches, int[] parts, int at) {
        Branch branch = new Branch(
                moves.thread[move], moves.ordinal[move], moves.choice[move], touches, parts, moves.known[at]);
        branch.origin = origin();
        return branch;
    }

    private Origin origin() {
        if (origin == null) {
            origin = moves.origin(order);
        }
        return Objects.requireNonNull(origin);
    }
}
