package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How far others come without a thread that stays at its access: as far as they can't notice, and not a step further. */
final class ExtensionTest {
    /** A program of which one thread stays at its access, and the others go on. */
    private static final class Followed {
        private final InTurn run;
        private final Extension extension;

        /** Threads that main starts, then each goes on in turn; t1 stays at a1. */
        Followed(String first, String second, String third, String... order) {
            String source = """
                    import java.util.concurrent.*;
                    import java.util.concurrent.atomic.*;
                    import java.util.concurrent.locks.*;

                    class Fork {
                        static final Object lock = new Object();
                        static int x;
                        static int y;
                        static int flag;
                        static volatile int light;
                        static Thread t1;
                        static Thread t2;
                        static Thread t3;
                        static final CountDownLatch latch = new CountDownLatch(1);
                        static final Semaphore permits = new Semaphore(0);
                        static final AtomicInteger count = new AtomicInteger();
                        static final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
                        static final SynchronousQueue<String> hands = new SynchronousQueue<>();
                        static void first() throws Exception {
                            FIRST
                        }
                        static void second() throws Exception {
                            SECOND
                        }
                        static void third() throws Exception {
                            THIRD
                        }
                        static Thread thread(Callable<?> task, String name) {
                            return new Thread(() -> {
                                try {
                                    task.call();
                                } catch (Exception impossible) {
                                    throw new AssertionError(impossible);
                                }
                            }, name);
                        }
                        static void main() throws Exception {
                            t1 = thread(() -> { first(); return 1; }, "t1");
                            t2 = thread(() -> { second(); return 2; }, "t2");
                            t3 = thread(() -> { third(); return 3; }, "t3");
                            t1.start();
                            t2.start();
                            if (AUTO) {
                                t3.start();
                            }
                            t1.join();
                            t2.join();
                        }
                    }
                    """.replace("FIRST", first)
                    .replace("SECOND", second)
                    .replace("THIRD", third)
                    .replace("AUTO", Boolean.toString(!first.contains("t3.start()")));
            Compiled program = Compiled.of("Fork", source);
            String[] turns = new String[order.length + 1];
            turns[0] = "main";
            System.arraycopy(order, 0, turns, 1, order.length);
            run = InTurn.run(program, source, turns);
            extension = Extension.without(run.recorded(), run.step("a1"));
        }

        static Followed of(String first, String second) {
            return new Followed(first, second, "", "t1", "t2", "t1", "t2");
        }

        /** What t2 does before it would have to notice that t1 has stayed behind. */
        private List<String> kept() {
            return run.labels(extension.steps());
        }

        void assertMeets(String... before) {
            assertThat(extension.meeting()).isNotNegative();
            assertThat(run.label(extension.meeting())).isEqualTo("a2");
            assertThat(kept()).containsExactly(before);
        }

        void assertStuck(String... before) {
            assertThat(run.step("a2")).as("a2 was done in the recorded run").isNotNegative();
            assertThat(extension.meeting()).isNegative();
            assertThat(kept()).containsExactly(before);
        }
    }

    @Test
    void itEndsWhereItMeetsTheRace() {
        Followed.of("x = 1; // a1\ny = 1; // later", "flag = 1; // before\nx = 2; // a2\nflag = 2; // after")
                .assertMeets("before");
    }

    @Test
    void whoComesFirstIsFollowedToo() {
        new Followed("x = 1; // a1", "flag = 1; // before\nx = 2; // a2", "", "t2", "t1").assertStuck("before", "a2");
    }

    @Test
    void whoReadsWhatWasLeftOutStays() {
        Followed.of("x = 1; // a1\nflag = 1; // later", "y = flag; // reads\nx = 2; // a2")
                .assertStuck();
    }

    @Test
    void whoReadsWhatWasWrittenSinceGoesOn() {
        new Followed(
                        "x = 1; // a1\nflag = 1; // later",
                        "y = flag; // reads\nx = 2; // a2",
                        "flag = 2; // writes",
                        "t1",
                        "t3",
                        "t2")
                .assertMeets("writes", "reads");
    }

    @Test
    void whoReadsAVolatileThatWasLeftOutStays() {
        Followed.of("x = 1; // a1\nlight = 1; // later", "if (light == 1) { // reads\nx = 2; // a2\n}")
                .assertStuck();
    }

    @Test
    void whoTakesALockThatIsHeldStays() {
        Followed.of(
                        "synchronized (lock) {\nx = 1; // a1\n}",
                        "flag = 1; // before\nsynchronized (lock) { // takes\n}\nx = 2; // a2")
                .assertStuck("before");
    }

    @Test
    void aLockThatWouldBeTakenLaterIsFree() {
        Followed.of(
                        "x = 1; // a1\nsynchronized (lock) { // later\n}",
                        "synchronized (lock) { // takes\n}\nx = 2; // a2")
                .assertMeets("takes");
    }

    @Test
    void aThreadThatIsStuckKeepsItsLocks() {
        new Followed(
                        "x = 1; // a1\nflag = 1; // later",
                        "synchronized (lock) { // takes\ny = flag; // reads\n}",
                        "synchronized (lock) { // waits\n}\nx = 2; // a2",
                        "t1",
                        "t2",
                        "t3")
                .assertStuck("takes");
    }

    @Test
    void whoIsNotStartedStays() {
        new Followed("x = 1; // a1\nt3.start(); // starts", "flag = 1; // beside", "x = 2; // a2", "t1", "t3", "t2")
                .assertStuck("beside");
    }

    @Test
    void whoJoinsStays() {
        Followed.of("x = 1; // a1", "Thread first = t1; // before\nfirst.join(); // joins\nx = 2; // a2")
                .assertStuck("before");
    }

    @Test
    void whoIsNotNotifiedStays() {
        new Followed(
                        "x = 1; // a1\nsynchronized (lock) {\nlock.notify(); // notifies\n}",
                        "synchronized (lock) {\nflag = 1; // before\nlock.wait(); // waits\n}\nx = 2; // a2",
                        "",
                        "t2",
                        "t1",
                        "t2")
                .assertStuck("before", "waits");
    }

    @Test
    void whoIsNotUnparkedStays() {
        new Followed(
                        "x = 1; // a1\nLockSupport.unpark(t2); // unparks",
                        "flag = 1; // before\nLockSupport.park(); // parks\nx = 2; // a2",
                        "",
                        "t2",
                        "t1",
                        "t2")
                .assertStuck("before");
    }

    @Test
    void whoWaitsForALatchStays() {
        Followed.of(
                        "x = 1; // a1\nlatch.countDown(); // counts",
                        "flag = 1; // before\nlatch.await(); // awaits\nx = 2; // a2")
                .assertStuck("before");
    }

    @Test
    void whoWaitsForAPermitStays() {
        Followed.of(
                        "x = 1; // a1\npermits.release(); // gives",
                        "flag = 1; // before\npermits.acquire(); // takes\nx = 2; // a2")
                .assertStuck("before");
    }

    @Test
    void whoLooksAtACountThatWouldGoUpStays() {
        Followed.of(
                        "x = 1; // a1\ncount.incrementAndGet(); // counts",
                        "while (count.get() == 0) { // looks\n}\nx = 2; // a2")
                .assertStuck();
    }

    @Test
    void whoWaitsForAQueueStays() {
        Followed.of("x = 1; // a1\nqueue.put(\"x\"); // puts", "flag = 1; // before\nqueue.take();\nx = 2; // a2")
                .assertStuck("before");
    }

    @Test
    void whoIsHandedSomethingStays() {
        new Followed(
                        "x = 1; // a1\nhands.put(\"x\");",
                        "flag = 1; // before\nhands.take();\nx = 2; // a2",
                        "",
                        "t2",
                        "t1",
                        "t2",
                        "t1",
                        "t2")
                .assertStuck("before");
    }
}
