package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IdentityTest {
    /** As a rewritten class would be. */
    private static final class Carrier implements Watched {
        private @Nullable Shadow shadow;

        @Override
        public @Nullable Shadow $heddle$shadow() {
            return shadow;
        }

        @Override
        public void $heddle$shadow(@Nullable Shadow made) {
            shadow = made;
        }
    }

    @Test
    void anObjectHasOneShadowAndNoOtherHasIt() {
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            Object object = i % 2 == 0 ? new Carrier() : new int[1];
            Shadow shadow = Identity.of(object);
            assertThat(Identity.of(object)).isSameAs(shadow);
            assertThat(ids.add(shadow.id)).isTrue();
        }
    }

    @Test
    void threadsThatMeetAnObjectAtOnceGiveItOneShadow() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier together = new CyclicBarrier(2);
        for (int i = 0; i < 2_000; i++) {
            Object object = i % 2 == 0 ? new Carrier() : new Object();
            Callable<Shadow> meet = () -> {
                together.await();
                return Identity.of(object);
            };
            List<Future<Shadow>> shadows = pool.invokeAll(List.of(meet, meet));
            assertThat(shadows.get(0).get()).isSameAs(shadows.get(1).get());
        }
        pool.shutdown();
    }
}
