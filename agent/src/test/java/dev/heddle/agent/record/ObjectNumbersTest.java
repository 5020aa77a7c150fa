package dev.heddle.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.Identity;
import dev.heddle.runtime.ThreadState;
import dev.heddle.trace.format.Heads;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The runtime numbers objects as traces have them: neither module knows the other. */
final class ObjectNumbersTest {
    private static boolean isMaker() {
        long object = Identity.of(new int[1]).id;
        return object >>> Heads.MAKER_SHIFT == ThreadState.current().number;
    }

    @Test
    void theNumberOfAnObjectSaysWhichThreadMetItFirst() throws Exception {
        assertThat(isMaker()).isTrue();
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            assertThat(other.submit((Callable<Boolean>) ObjectNumbersTest::isMaker)
                            .get())
                    .isTrue();
        } finally {
            other.shutdown();
        }
    }
}
