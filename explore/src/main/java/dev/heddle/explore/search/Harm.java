package dev.heddle.explore.search;

import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees whether it makes a difference which of two neighbouring accesses comes first: both orders are run to their end, and what they come to is compared.
 */
final class Harm {
    private final Program program;
    private final Reruns reruns;
    private @Nullable Outcome reached;

    Harm(Program program, Reruns reruns) {
        this.program = program;
        this.reruns = reruns;
    }

    /**
     * The two in the order that does more harm, as far as one does.
     *
     * @param sentence what difference it makes; null if none was seen
     */
    record Shown(Neighbours.Pair pair, @Nullable String sentence) {}

    /** Say what difference it makes; the order that comes to something else than if each thread goes as far as it gets is the one to show. */
    Shown of(Neighbours.Pair pair) {
        Order swapped = pair.swapped();
        Outcome one = outcome(pair.both());
        Outcome other = swapped == null ? null : outcome(swapped);
        if (one == null || other == null || one.equals(other)) {
            return new Shown(pair, null);
        }
        boolean swap = one.equals(outcome(Order.NONE));
        return swap ? shown(pair.swap(), other, one) : shown(pair, one, other);
    }

    private Shown shown(Neighbours.Pair pair, Outcome one, Outcome other) {
        String first = difference(one, other);
        String second = difference(other, one);
        return new Shown(
                pair,
                first.isEmpty() || second.isEmpty()
                        ? null
                        : "It matters who comes first: " + first + " if " + pair.first() + " does, " + second + " if "
                                + pair.second() + " does.");
    }

    private @Nullable Outcome outcome(Order order) {
        reached = null;
        reruns.scheduler().whenOver(() -> reached = OutcomeLog.of(program, reruns.scheduler()));
        try {
            reruns.run(new Follow(order), null);
            return reached;
        } finally {
            reruns.scheduler().whenOver(null);
        }
    }

    /** Say what one has come to and the other has not: what a person sees of it, or else the rest. */
    private String difference(Outcome one, Outcome other) {
        Set<Fact> known = new HashSet<>(other.facts());
        List<Fact> own =
                one.facts().stream().filter(each -> !known.contains(each)).toList();
        List<Fact> seen =
                own.stream().filter(each -> each.kind() != Fact.Kind.STATE).toList();
        return new Outcome(seen.isEmpty() ? own : seen).words(program.written());
    }
}
