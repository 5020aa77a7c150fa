package dev.heddle.explore.compared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.compared.Calls;
import dev.heddle.compared.Subject;
import dev.heddle.explore.agreement.Seeds;
import java.lang.invoke.MethodType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every public method of a class of java.util.concurrent, called at random in one thread, gives what the JDK's gives. */
final class CallsTest {
    private static final int CALLS = 120;
    private static final MethodType SIGNATURE =
            MethodType.methodType(String.class, String.class, long.class, int.class, boolean.class);
    private static final long SEED = Seeds.base();

    @ParameterizedTest
    @EnumSource
    void giveWhatTheOriginalsGive(Subject subject) throws Exception {
        for (long seed = SEED; seed < SEED + Controlled.times(4); seed++) {
            boolean among = (seed & 1) == 0;
            String expected = Calls.make(subject.name(), seed, CALLS, among);

            Controlled calls = Controlled.of(Calls.class, "make", SIGNATURE, subject.name(), seed, CALLS, among);

            assertThat(Difference.first(expected, calls.run(seed)))
                    .as("%s from seed %d", subject, seed)
                    .isNull();
        }
    }
}
