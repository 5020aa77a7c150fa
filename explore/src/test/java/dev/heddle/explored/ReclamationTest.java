package dev.heddle.explored;

import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

/** The garbage collector is not seen by an explored program, and the report says where that matters. */
final class ReclamationTest {
    private static final class Named extends WeakReference<Object> {
        Named(Object referent, ReferenceQueue<Object> queue) {
            super(referent, queue);
        }
    }

    @Test
    void referentsAreNeverCleared() {
        Explored explored = Explored.explore(
                () -> {
                    WeakReference<Object> weak = new WeakReference<>(new Object());
                    SoftReference<Object> soft = new SoftReference<>(new Object());
                    ReferenceQueue<Object> queue = new ReferenceQueue<>();
                    Named named = new Named(new byte[10], queue);
                    byte[][] filler = new byte[64][];
                    for (int i = 0; i < 2_000; i++) {
                        filler[i % 64] = new byte[100_000];
                    }
                    observe(filler.length);
                    observe(weak.get() != null);
                    observe(soft.get() != null);
                    observe(named.get() != null);
                    observe(queue.poll());
                },
                dev.heddle.explore.strategy.DepthFirst.unbounded(),
                1);

        assertThat(explored.outcomes()).containsExactly("64 true true true null");
        assertThat(explored.notes())
                .containsExactly("what a weak, soft or phantom reference refers to is never cleared here");
    }

    private static final class Finalized {
        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"}) // that is what is tried
        protected void finalize() {
            observe("finalized");
        }
    }

    @Test
    @SuppressWarnings("deprecation") // that is what is tried
    void finalizersRunOnlyWhereTheProgramCallsThem() {
        Explored explored = Explored.once(() -> {
            Finalized object = new Finalized();
            object.finalize();
            observe("end");
        });

        assertThat(explored.outcomes()).containsExactly("finalized end");
        assertThat(explored.notes()).containsExactly("finalizers never run here");
    }

    @Test
    void cleanersAndCollectionsAreListed() {
        Explored explored = Explored.once(() -> {
            Cleaner cleaner = Cleaner.create();
            cleaner.register(new Object(), () -> observe("cleaned"));
            System.gc();
            Runtime.getRuntime().gc();
        });

        assertThat(explored.outcomes()).containsExactly("");
        assertThat(explored.notes())
                .containsExactly("System.gc does nothing here", "cleaners never run by themselves here");
    }
}
