package dev.heddle.explore.compared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.compared.Contest;
import dev.heddle.compared.Plan;
import dev.heddle.explore.agreement.Seeds;
import java.lang.invoke.MethodType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What several threads get from one object, in a random order of their steps, is what the JDK's own gives in some order of calls. */
final class ContestsTest {
    private static final MethodType SIGNATURE =
            MethodType.methodType(void.class, String.class, long.class, boolean.class);
    private static final long SEED = Seeds.base();
    private static final int ORDERS = 4;

    @ParameterizedTest
    @EnumSource
    void haveAnOrderOfCallsThatExplainsThem(Contest contest) throws Exception {
        for (long seed = SEED; seed < SEED + Controlled.times(12); seed++) {
            Plan plan = Plan.of(contest, seed, true);
            Controlled play = Controlled.of(Plan.class, "play", SIGNATURE, contest.name(), seed, true);
            for (int order = 0; order < ORDERS; order++) {
                History history = History.begin();
                String ending = play.run(seed * ORDERS + order);

                assertThat(new Linearisation(plan, history).exists())
                        .as("%s from seed %d, order %d: %s%n%s%n%s", contest, seed, order, ending, plan, history)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOriginalsHaveOneToo(Contest contest) throws Exception {
        for (long seed = SEED; seed < SEED + Controlled.times(6); seed++) {
            History history = History.begin();

            Plan.play(contest.name(), seed, false);

            Plan plan = Plan.of(contest, seed, false);
            assertThat(new Linearisation(plan, history).exists())
                    .as("%s from seed %d%n%s%n%s", contest, seed, plan, history)
                    .isTrue();
        }
    }
}
