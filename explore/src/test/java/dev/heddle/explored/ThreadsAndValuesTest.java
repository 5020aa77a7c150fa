package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.Date;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

final class ThreadsAndValuesTest {
    private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 10);
    private static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parentValue) {
            return parentValue + "'s child";
        }
    };

    @Test
    void threadLocalVariablesStartAfreshInEachThreadAndExecution() {
        Explored explored = inEveryOrder(() -> {
            COUNT.set(COUNT.get() + 1);
            Thread other = new Thread(() -> observe(COUNT.get()));
            other.start();
            other.join();
            observe(COUNT.get());
            COUNT.remove();
            observe(COUNT.get());
        });

        assertThat(explored.outcomes()).containsExactly("10 11 10");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void inheritableOnesPassOnWhatTheyHadWhenTheThreadWasMade() {
        Explored explored = inEveryOrder(() -> {
            NAME.set("main");
            Thread other = new Thread(() -> observe(NAME.get()));
            Thread without = new Thread(null, () -> observe(NAME.get()), "without", 0, false);
            NAME.set("later");
            other.start();
            other.join();
            without.start();
            without.join();
            observe(NAME.get());
        });

        assertThat(explored.outcomes()).containsExactly("main's child null later");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void parkWaitsForItsPermit() {
        Explored explored = inEveryOrder(() -> {
            Thread parked = new Thread(() -> {
                LockSupport.park("a reason");
                observe("unparked");
            });
            parked.start();
            LockSupport.unpark(parked);
            parked.join();
        });

        assertThat(explored.outcomes()).containsExactly("unparked");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void aPermitIsGivenOnceHoweverOften() {
        Explored explored = inEveryOrder(() -> {
            Thread parked = new Thread(() -> {
                LockSupport.park();
                LockSupport.park();
                observe("through");
            });
            parked.start();
            LockSupport.unpark(parked);
            LockSupport.unpark(parked);
            parked.join();
        });

        assertThat(explored.outcomes()).containsExactly("DEADLOCK", "through");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aTimedParkEndsWhenNobodyElseCanMove() {
        Explored explored = inEveryOrder(() -> {
            Thread other = new Thread(() -> {});
            other.start();
            long before = System.nanoTime();
            LockSupport.parkNanos(5_000_000_000L);
            LockSupport.parkUntil(System.currentTimeMillis() - 1);
            observe(System.nanoTime() - before >= 5_000_000_000L);
        });

        assertThat(explored.outcomes()).containsExactly("true");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void timeIsPassedOnByWritesAndNotAmongReads() {
        Explored explored = inEveryOrder(() -> {
            int[] shared = new int[2];
            Thread late = new Thread(() -> {
                try {
                    Thread.sleep(5_000);
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
                shared[1] = shared[0] + 1;
            });
            Thread early = new Thread(() -> {
                observe(shared[0] + " at " + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime()));
                observe(shared[1] + " at " + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime()));
            });
            late.start();
            early.start();
        });

        assertThat(explored.outcomes()).containsExactly("0 at 0 0 at 0", "0 at 0 1 at 5");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void sleepingLetsVirtualTimePass() {
        Explored explored = inEveryOrder(() -> {
            Thread other = new Thread(() -> {});
            other.start();
            Instant before = Instant.now();
            TimeUnit.DAYS.sleep(1);
            observe(Clock.systemUTC().instant().getEpochSecond() - before.getEpochSecond());
            observe(LocalDateTime.now(ZoneOffset.UTC).toLocalDate());
            observe(Calendar.getInstance().get(Calendar.YEAR));
            observe(new Date().toInstant().isAfter(before));
            observe(new Date().before(new Date(1_100_000_000_000L)));
        });

        assertThat(explored.outcomes()).containsExactly("86400 2001-09-10 2001 true true");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void randomValuesDependOnTheThreadAlone() {
        Explored explored = inEveryOrder(() -> {
            int[] got = new int[2];
            Thread other = new Thread(() -> got[1] = ThreadLocalRandom.current().nextInt(1_000_000));
            other.start();
            got[0] = ThreadLocalRandom.current().nextInt(1_000_000);
            other.join();
            observe(got[0] != got[1]);
            observe(got[0] + "," + got[1] + "," + UUID.randomUUID() + "," + Math.random());
            observe(Runtime.getRuntime().availableProcessors());
        });

        assertThat(explored.executions()).isGreaterThan(1);
        assertThat(explored.outcomes())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("true ")
                .endsWith(" 4");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    @SuppressWarnings("deprecation") // the newer name is not known to older JDKs
    void aThreadsIdDependsOnItsMakerAlone() {
        Explored explored = inEveryOrder(() -> {
            Thread[] made = new Thread[1];
            Thread other = new Thread(() -> made[0] = new Thread());
            other.start();
            Thread second = new Thread();
            other.join();
            observe(Thread.currentThread().getId() + " " + other.getId() + " " + second.getId() + " "
                    + made[0].getId());
        });

        assertThat(explored.outcomes()).containsExactly("1 1001 1002 1001001");
        assertThat(explored.classes()).isEqualTo(1);
    }

    @Test
    void allStackTracesAreThoseOfTheProgramsThreads() {
        Explored explored = inEveryOrder(() -> {
            Thread other = new Thread(LockSupport::park);
            other.setDaemon(true);
            other.start();
            observe(Thread.getAllStackTraces().size() + " " + Thread.activeCount());
        });

        assertThat(explored.outcomes()).containsExactly("2 2");
        assertThat(explored.classes()).isEqualTo(1);
    }
}
