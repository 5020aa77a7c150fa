package dev.heddle.explore.hear;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.strategy.Pos;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is suspicious in executions under control is what a detector would say of a program that runs freely. */
final class HearingTest {
    private static List<Candidate> heard(Compiled program, long seed) {
        Pos strategy = new Pos(seed);
        Scheduler scheduler = new Scheduler(Backends.all().get(0), strategy);
        Hearing hearing = Hearing.of(scheduler);
        strategy.begin();
        scheduler.run(program.main());
        return hearing.close().all();
    }

    @Test
    void accessesWithoutALockInCommonAreSuspected() {
        Compiled program = Compiled.of("Guarded", """
                class Guarded {
                    static final Object one = new Object();
                    static final Object other = new Object();
                    static int x;
                    static void main() throws Exception {
                        Thread t = new Thread(() -> { synchronized (one) { x++; } }, "t");
                        t.start();
                        synchronized (other) { x = 7; }
                        t.join();
                    }
                }
                """);
        List<Candidate> races = heard(program, 3).stream()
                .filter(each -> each.kind() == FindingKind.DATA_RACE)
                .toList();
        assertThat(races).isNotEmpty().allSatisfy(race -> {
            assertThat(race.subject()).isEqualTo("Guarded.x");
            assertThat(race.sources()).contains(Source.LOCKSET);
            assertThat(race.sites()).extracting(FindingSite::thread).containsExactlyInAnyOrder("main", "t");
            assertThat(race.sites()).allSatisfy(site -> {
                assertThat(site.locks()).hasSize(1);
                assertThat(site.site().file()).isEqualTo("Guarded.java");
            });
        });
    }

    @Test
    void whatALockGuardsIsNot() {
        Compiled program = Compiled.of("Locked", """
                import java.util.concurrent.locks.*;
                class Locked {
                    static final Lock lock = new ReentrantLock();
                    static int x;
                    static void add() {
                        lock.lock();
                        try { x++; } finally { lock.unlock(); }
                    }
                    static void main() throws Exception {
                        Thread t = new Thread(Locked::add, "t");
                        t.start();
                        add();
                        t.join();
                        assert x == 2;
                    }
                }
                """);
        for (long seed = 1; seed < 20; seed++) {
            assertThat(heard(program, seed)).isEmpty();
        }
    }

    /** Handed over by something that is no lock: lockset has a doubt, happens-before is silent. */
    @Test
    void whatIsHandedOverIsDoubtful() {
        Compiled program = Compiled.of("Handed", """
                import java.util.concurrent.*;
                class Handed {
                    static int x;
                    static void main() throws Exception {
                        CountDownLatch done = new CountDownLatch(1);
                        new Thread(() -> { x = 1; done.countDown(); }, "t").start();
                        done.await();
                        x = 2;
                    }
                }
                """);
        for (long seed = 1; seed < 20; seed++) {
            assertThat(heard(program, seed)).allSatisfy(each -> {
                assertThat(each.doubt()).isNotNull();
                assertThat(each.sources()).containsExactly(Source.LOCKSET);
            });
        }
    }

    @Test
    void locksInDifferentOrdersAreSuspected() {
        Compiled program = Compiled.of("Crossed", """
                class Crossed {
                    static final Object one = new Object();
                    static final Object other = new Object();
                    static void main() throws Exception {
                        new Thread(() -> { synchronized (one) { synchronized (other) { } } }, "t").start();
                        synchronized (other) { synchronized (one) { } }
                    }
                }
                """);
        boolean heard = false;
        for (long seed = 1; seed < 40 && !heard; seed++) {
            heard = heard(program, seed).stream().anyMatch(each -> each.kind() == FindingKind.DEADLOCK);
        }
        assertThat(heard).isTrue();
    }

    @Test
    void fieldsUsedTogetherAndApartAreSuspected() {
        Compiled program = Compiled.of("Coord", """
                class Coord {
                    static class Point {
                        private int x;
                        private int y;
                        synchronized void move(int by) { x += by; y += by; }
                        synchronized int x() { return x; }
                        synchronized int y() { return y; }
                    }
                    static void main() throws Exception {
                        Point point = new Point();
                        Thread t = new Thread(() -> { point.move(1); point.move(2); }, "t");
                        t.start();
                        int sum = point.x() + point.y();
                        t.join();
                    }
                }
                """);
        boolean heard = false;
        for (long seed = 1; seed < 40 && !heard; seed++) {
            heard = heard(program, seed).stream()
                    .anyMatch(each -> each.subject().equals("Coord$Point.{x,y}"));
        }
        assertThat(heard).isTrue();
    }
}
