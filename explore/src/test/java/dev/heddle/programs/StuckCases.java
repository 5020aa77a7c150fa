package dev.heddle.programs;

import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests whose arguments can't be had; not run by the build. */
final class StuckCases {
    static Stream<Integer> waits() throws InterruptedException {
        new CountDownLatch(1).await();
        return Stream.of(1);
    }

    static Stream<Integer> goesOnAndOn() {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {}).start();
        while (latch.getCount() > 0) {
            latch.getCount();
        }
        return Stream.of(1);
    }

    @ParameterizedTest
    @MethodSource("waits")
    void afterAWait(int number) {}

    @ParameterizedTest
    @MethodSource("goesOnAndOn")
    void afterALoop(int number) {}
}
