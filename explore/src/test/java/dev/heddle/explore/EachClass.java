package dev.heddle.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.dpor.Inside;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Limits;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Compares what the search for classes shows of a program with what all orders of its steps do. */
final class EachClass {
    private static final int MOST = 100_000;

    private EachClass() {}

    /** Run one execution of each class of a program, and compare; where the search says that it may miss some, it may. */
    static void compare(Explored all, Runnable program, Backend backend) {
        Dpor dpor = new Dpor();
        Explored each = Explored.explore(program, dpor, MOST, backend, Limits.DEFAULT);
        if (dpor.gap() == null) {
            compare(all, each);
            if (!all.spins()) {
                assertThat(each.executions()).isEqualTo(all.classes() + (Inside.hasBegunAgain(dpor) ? 1 : 0));
                assertThat(dpor.redundant()).isZero();
            }
        }
    }

    /** Do the same where things may happen for no reason; what might have happened and did not makes no class of its own, but is tried. */
    static void compareOutcomes(Explored all, Runnable program, Backend backend, Limits limits) {
        Dpor dpor = new Dpor();
        Explored each = Explored.explore(program, dpor, MOST, backend, limits);
        if (dpor.gap() == null) {
            compare(all, each);
        }
    }

    private static void compare(Explored all, Explored each) {
        assertThat(inAnyOrder(each.outcomes())).isEqualTo(inAnyOrder(all.outcomes()));
        assertThat(each.races()).isEqualTo(all.races());
        assertThat(each.classes()).isEqualTo(all.classes());
    }

    /** What is observed by steps that don't depend on each other comes in one order only. */
    private static Set<String> inAnyOrder(Set<String> outcomes) {
        return outcomes.stream()
                .map(each -> Arrays.stream(each.split(" ")).sorted().collect(Collectors.joining(" ")))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
