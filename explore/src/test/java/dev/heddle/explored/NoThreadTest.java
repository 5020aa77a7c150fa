package dev.heddle.explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import dev.heddle.explore.Program;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Calls on a thread that is null fail although they are replaced. */
final class NoThreadTest {
    static @Nullable Thread none;

    private static void assertFails(Program program) {
        assertThat(Explored.once(program).outcomes())
                .singleElement()
                .asString()
                .startsWith("EXCEPTION: java.lang.NullPointerException");
    }

    @Test
    @SuppressWarnings("NullAway")
    void callsOnNoThreadFail() {
        assertFails(() -> none.interrupt());
        assertFails(() -> none.join());
        assertFails(() -> none.join(10));
        assertFails(() -> none.isInterrupted());
        assertFails(() -> none.isAlive());
        assertFails(() -> none.getState());
        assertFails(() -> none.start());
        assertFails(() -> none.getName());
    }
}
