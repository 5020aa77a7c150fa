package dev.heddle.explore.compared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.compared.Scene;
import dev.heddle.explore.agreement.Seeds;
import java.lang.invoke.MethodType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What threads do together with classes of java.util.concurrent is, in a random order of their steps, what the JDK's own do freely. */
final class ScenesTest {
    private static final MethodType SIGNATURE = MethodType.methodType(String.class, String.class, long.class);
    private static final long SEED = Seeds.base();
    private static final int ORDERS = 4;

    @ParameterizedTest
    @EnumSource
    void areToldAsOfTheOriginals(Scene scene) throws Exception {
        for (long seed = SEED; seed < SEED + Controlled.times(8); seed++) {
            String expected = Scene.play(scene.name(), seed);
            Controlled play = Controlled.of(Scene.class, "play", SIGNATURE, scene.name(), seed);
            for (int order = 0; order < ORDERS; order++) {
                assertThat(Difference.first(expected, play.run(seed * ORDERS + order)))
                        .as("%s from seed %d, order %d", scene, seed, order)
                        .isNull();
            }
        }
    }
}
