package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class WeakTableTest {
    private final WeakTable<Integer> table = new WeakTable<>();

    /** Equal to every other; the table must not care. */
    private static final class Same {
        @Override
        public boolean equals(Object other) {
            throw new AssertionError("the program's code runs inside a hook");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("the program's code runs inside a hook");
        }
    }

    @Test
    void keysAreKnownByIdentityAlone() {
        Object one = new Same();
        Object other = new Same();

        table.put(one, 1);
        table.put(other, 2);

        assertThat(table.get(one)).isEqualTo(1);
        assertThat(table.get(other)).isEqualTo(2);
    }

    @Test
    void theFirstValueStaysUnlessReplaced() {
        Object key = new Object();

        assertThat(table.putIfAbsent(key, 1)).isEqualTo(1);
        assertThat(table.putIfAbsent(key, 2)).isEqualTo(1);
        table.put(key, 3);
        assertThat(table.get(key)).isEqualTo(3);
        assertThat(table.size()).isEqualTo(1);
    }

    @Test
    void whatIsReplacedIsReplacedAloneWhateverIsInItsChain() {
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            keys.add(new Object());
            table.put(keys.get(i), i);
        }
        for (int i = 0; i < 10_000; i += 2) {
            table.put(keys.get(i), -i);
        }

        for (int i = 0; i < 10_000; i++) {
            assertThat(table.get(keys.get(i))).isEqualTo(i % 2 == 0 ? -i : i);
        }
        assertThat(table.size()).isEqualTo(10_000);
    }

    @Test
    void aReaderNeverMissesAKeyWhileItsValueIsReplaced() throws Exception {
        Object key = new Object();
        table.put(key, 0);
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Long> missed = pool.submit(() -> {
            long misses = 0;
            while (!done.get()) {
                misses += table.get(key) == null ? 1 : 0;
            }
            return misses;
        });
        for (int i = 0; i < 1_000_000; i++) {
            table.put(key, i);
        }
        done.set(true);
        pool.shutdown();

        assertThat(missed.get()).isZero();
    }

    @Test
    void deadKeysAreForgottenAndLivingOnesAreNot() throws InterruptedException {
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            Object key = new Object();
            table.put(key, i);
            if (i % 10 == 0) {
                kept.add(key);
            }
        }

        while (table.size() > kept.size()) {
            System.gc();
            Thread.sleep(1);
        }

        assertThat(table.size()).isEqualTo(kept.size());
        for (int i = 0; i < kept.size(); i++) {
            assertThat(table.get(kept.get(i))).isEqualTo(i * 10);
        }
    }

    @Test
    void threadsThatRaceForAKeyAgreeOnItsValue() throws Exception {
        int threads = 4;
        Object[] keys = new Object[5_000];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = new Object();
        }
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Callable<List<Integer>>> tasks = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int mine = t;
            tasks.add(() -> {
                start.await();
                List<Integer> values = new ArrayList<>();
                for (Object key : keys) {
                    values.add(table.putIfAbsent(key, mine));
                }
                return values;
            });
        }

        List<Future<List<Integer>>> answers = pool.invokeAll(tasks);
        pool.shutdown();

        for (Future<List<Integer>> each : answers) {
            assertThat(each.get()).isEqualTo(answers.get(0).get());
        }
        assertThat(table.size()).isEqualTo(keys.length);
    }
}
