package dev.heddle.programs;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A test that waits for what is outside it, and one after it that does not; not run by the build. */
final class WaitingCases {
    @Test
    void connects() throws IOException {
        Waiting.connecting();
    }

    @Test
    void startsAThread() throws InterruptedException {
        Thread other = new Thread(() -> {}, "other");
        other.start();
        other.join();
    }
}
