package dev.heddle.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.strategy.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The threads that carry the program's. */
final class PlatformBackendTest {
    private final List<Thread> carriers = new ArrayList<>();

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void theyServeAgainAndEndWithTheBackend() throws InterruptedException {
        PlatformBackend backend = new PlatformBackend();
        RandomWalk strategy = new RandomWalk(1);
        Scheduler scheduler = new Scheduler(backend, strategy);
        for (int i = 0; i < 3; i++) {
            strategy.begin();
            scheduler.run(new ControlledThread(this::note, "main"));
        }
        assertThat(carriers).hasSize(3).containsOnly(carriers.get(0));
        assertThat(carriers.get(0).isAlive()).isTrue();
        backend.close();
        carriers.get(0).join();
        assertThat(carriers.get(0).isAlive()).isFalse();
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aBackendThatWasClosedCanBeUsedAgain() {
        PlatformBackend backend = new PlatformBackend();
        RandomWalk strategy = new RandomWalk(1);
        Scheduler scheduler = new Scheduler(backend, strategy);
        for (int i = 0; i < 2; i++) {
            strategy.begin();
            scheduler.run(new ControlledThread(this::note, "main"));
            backend.close();
        }
        assertThat(carriers).hasSize(2).doesNotHaveDuplicates();
    }

    private void note() {
        carriers.add(Thread.currentThread());
    }
}
