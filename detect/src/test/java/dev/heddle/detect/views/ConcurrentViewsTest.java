package dev.heddle.detect.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Threads that tell at the same time are understood as if they told one after the other. */
final class ConcurrentViewsTest {
    private static final int PROGRAMS = 300;

    /** Feed by as many threads as there are. */
    private static void feed(Views views, RandomBlocks blocks, Part[] locations, ExecutorService pool)
            throws Exception {
        CyclicBarrier start = new CyclicBarrier(blocks.threads().size());
        List<Future<?>> ends = new ArrayList<>();
        for (int thread = 0; thread < blocks.threads().size(); thread++) {
            int number = thread + 1;
            ends.add(pool.submit(() -> {
                start.await();
                ThreadViews mine = views.thread(number);
                blocks.threads().get(number - 1).forEach(block -> block.run(mine, locations));
                return null;
            }));
        }
        for (Future<?> end : ends) {
            end.get();
        }
    }

    @Test
    void manyThreadsAtOnceGiveWhatTheyGiveOneAfterTheOther() throws Exception {
        Long given = Long.getLong("seed");
        long first = given == null ? new Random().nextInt() : given;
        ExecutorService pool = Executors.newCachedThreadPool();
        try {
            for (long seed = first; seed < first + (given == null ? PROGRAMS : 1); seed++) {
                RandomBlocks blocks = RandomBlocks.of(seed, 6, 20, 15);
                Views views = new Views(1_000_000);
                feed(views, blocks, blocks.locations(), pool);

                ViewReport expected = blocks.views(blocks.locations()).report();
                assertThat(views.report()).as("-Dseed=" + seed).isEqualTo(expected);
            }
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void reportsAndForgettingDontDisturbThreads() throws Exception {
        Views views = new Views(2000);
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService pool = Executors.newCachedThreadPool();
        try {
            Future<Long> reports = pool.submit(() -> {
                long before = 0;
                while (!over.get()) {
                    ViewReport report = views.report();
                    assertThat(report.warnings()).allMatch(each -> each.fields().equals(List.of(1, 2)));
                    assertThat(report.generations()).isGreaterThanOrEqualTo(before);
                    before = report.generations();
                }
                return before;
            });
            List<Future<?>> threads = new ArrayList<>();
            for (int thread = 1; thread <= 4; thread++) {
                ThreadViews mine = views.thread(thread);
                threads.add(pool.submit(() -> forget(mine)));
            }
            for (Future<?> each : threads) {
                each.get();
            }
            over.set(true);
            reports.get();
        } finally {
            pool.shutdown();
        }
        ThreadViews together = views.thread(5);
        ThreadViews apart = views.thread(6);
        Place left = new Place(1);
        Place right = new Place(2);
        write(together, left, right);
        write(apart, left);
        write(apart, right);
        assertThat(views.report().generations()).isPositive();
        assertThat(views.report().warnings()).hasSize(1);
    }

    private static void forget(ThreadViews thread) {
        for (int i = 0; i < 20_000; i++) {
            write(thread, new Place(1), new Place(2));
        }
    }

    private static void write(ThreadViews thread, Place... places) {
        thread.begin(1, 2);
        for (Place place : places) {
            thread.access(place, true, 3);
        }
        thread.end();
    }

    @Test
    void aLocationThatManyMeetAtOnceHasOneNumber() throws Exception {
        Views views = new Views(10_000_000);
        Place[] left = new Place[20_000];
        Place[] right = new Place[left.length];
        for (int i = 0; i < left.length; i++) {
            left[i] = new Place(1);
            right[i] = new Place(2);
        }
        ExecutorService pool = Executors.newCachedThreadPool();
        try {
            CyclicBarrier start = new CyclicBarrier(2);
            Future<?> together = pool.submit(() -> {
                ThreadViews mine = views.thread(1);
                start.await();
                for (int i = 0; i < left.length; i++) {
                    write(mine, left[i], right[i]);
                }
                return null;
            });
            ThreadViews mine = views.thread(2);
            start.await();
            for (int i = 0; i < left.length; i++) {
                write(mine, left[i]);
                write(mine, right[i]);
            }
            together.get();
        } finally {
            pool.shutdown();
        }

        assertThat(views.report().warnings().get(0).instances()).isEqualTo(left.length);
    }

    @Test
    void whoSeesNoNumberLooksAgainUnderTheLock() {
        /* What a thread reads without the lock may be old. */
        Part old = new Part() {
            private int number;

            @Override
            public int field() {
                return 1;
            }

            @Override
            public int viewNumber() {
                return Thread.holdsLock(this) ? number : 0;
            }

            @Override
            public void viewNumber(int number) {
                assertThat(this.number).isZero();
                this.number = number;
            }
        };
        Views views = new Views(1000);
        for (int thread = 1; thread <= 2; thread++) {
            ThreadViews mine = views.thread(thread);
            mine.begin(1, 2);
            mine.access(old, true, 3);
            mine.access(old, true, 3);
            mine.end();
        }

        ViewIndex index = new ViewIndex(views.generation().threads());
        assertThat(index.views).hasNumberOfRows(1);
        assertThat(index.views[0]).hasSize(1);
    }
}
