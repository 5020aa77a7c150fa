package dev.heddle.explored;

import static dev.heddle.explore.Explored.inEveryOrder;
import static dev.heddle.explore.Explored.observe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.Explored;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class AtomicsTest {
    private static final class Account {
        static final AtomicIntegerFieldUpdater<Account> BALANCE =
                AtomicIntegerFieldUpdater.newUpdater(Account.class, "balance");
        static final AtomicReferenceFieldUpdater<Account, String> OWNER =
                AtomicReferenceFieldUpdater.newUpdater(Account.class, String.class, "owner");

        volatile int balance;
        volatile @Nullable String owner;
    }

    /** Two threads do something with a counter, and the main thread tells what came of it. */
    private static void twice(AtomicInteger counter, Runnable action) throws InterruptedException {
        Thread other = new Thread(action);
        other.start();
        action.run();
        other.join();
        observe(counter.get());
    }

    @Test
    void anIncrementIsNeverLost() {
        Explored explored = inEveryOrder(() -> {
            AtomicInteger counter = new AtomicInteger();
            twice(counter, counter::incrementAndGet);
        });

        assertThat(explored.outcomes()).containsExactly("2");
        // Two writes, either way round.
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aReadAndAWriteLoseOne() {
        Explored explored = inEveryOrder(() -> {
            AtomicInteger counter = new AtomicInteger();
            twice(counter, () -> counter.set(counter.get() + 1));
        });

        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.classes()).isEqualTo(4);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void updateAndGetCallsItsFunctionAgainIfAnotherCameBetween() {
        Explored explored = inEveryOrder(() -> {
            AtomicInteger counter = new AtomicInteger();
            AtomicInteger calls = new AtomicInteger();
            Thread other = new Thread(() -> counter.addAndGet(10));
            other.start();
            int got = counter.updateAndGet(value -> {
                calls.incrementAndGet();
                return value + 1;
            });
            other.join();
            observe(got + "/" + calls.get());
        });

        assertThat(explored.outcomes()).containsExactly("1/1", "11/1", "11/2");
        // The other adds before the read, between it and the compare-and-set, which then fails, or after.
        assertThat(explored.classes()).isEqualTo(3);
    }

    @Test
    void oneOfTwoWinsACompareAndSet() {
        Explored explored = inEveryOrder(() -> {
            AtomicReference<@Nullable String> winner = new AtomicReference<>();
            Thread other = new Thread(() -> winner.compareAndSet(null, "other"));
            other.start();
            boolean won = winner.compareAndSet(null, "main");
            other.join();
            observe(won + " " + winner.get());
        });

        assertThat(explored.outcomes()).containsExactly("false other", "true main");
        assertThat(explored.classes()).isEqualTo(2);
    }

    @Test
    void aFlagHandsOverWhatWasWrittenBeforeIt() {
        Explored explored = inEveryOrder(() -> {
            int[] data = new int[1];
            AtomicBoolean ready = new AtomicBoolean();
            Thread other = new Thread(() -> {
                data[0] = 1;
                ready.setRelease(true);
            });
            other.start();
            observe(ready.getAcquire() ? data[0] : -1);
        });

        assertThat(explored.outcomes()).containsExactly("-1", "1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void anOpaqueFlagHandsNothingOver() {
        Explored explored = inEveryOrder(() -> {
            int[] data = new int[1];
            AtomicBoolean ready = new AtomicBoolean();
            Thread other = new Thread(() -> {
                data[0] = 1;
                ready.setOpaque(true);
            });
            other.start();
            observe(ready.getOpaque() ? data[0] : -1);
        });

        assertThat(explored.outcomes()).containsExactly("-1", "1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).hasSize(1).first().asString().contains("int[]@1[0]");
    }

    @Test
    void aPlainAccessRacesWithAnAtomicOne() {
        Explored explored = inEveryOrder(() -> {
            AtomicInteger counter = new AtomicInteger();
            Thread other = new Thread(() -> counter.setPlain(1));
            other.start();
            observe(counter.get());
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("0", "1");
        assertThat(explored.classes()).isEqualTo(2);
        assertThat(explored.races()).isNotEmpty().allMatch(race -> race.contains("data race on AtomicInteger@1"));
    }

    @Test
    void elementsOfAnArrayAreLocationsOfTheirOwn() {
        Explored explored = inEveryOrder(() -> {
            AtomicIntegerArray pair = new AtomicIntegerArray(2);
            Thread other = new Thread(() -> pair.setPlain(0, 1));
            other.start();
            pair.setPlain(1, 1);
            other.join();
            observe(pair);
        });

        assertThat(explored.outcomes()).containsExactly("[1, 1]");
        assertThat(explored.classes()).isEqualTo(1);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void anUpdaterAndTheFieldMeanTheSameLocation() {
        Explored explored = inEveryOrder(() -> {
            Account account = new Account();
            Thread other = new Thread(() -> {
                Account.BALANCE.addAndGet(account, 5);
                Account.OWNER.compareAndSet(account, null, "other");
            });
            other.start();
            int before = account.balance;
            account.balance = before + 1;
            boolean first = Account.OWNER.compareAndSet(account, null, "main");
            other.join();
            observe(before + " " + account.balance + " " + first + " " + account.owner);
        });

        assertThat(explored.outcomes())
                .containsExactly(
                        "0 1 false other",
                        "0 1 true main",
                        "0 6 false other",
                        "0 6 true main",
                        "5 6 false other",
                        "5 6 true main");
        assertThat(explored.classes()).isEqualTo(6);
        assertThat(explored.races()).isEmpty();
    }

    @Test
    void aStampTellsThatAValueHasComeBack() {
        Explored explored = inEveryOrder(() -> {
            AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
            Thread other = new Thread(() -> {
                top.compareAndSet("a", "b", 0, 1);
                top.compareAndSet("b", "a", 1, 2);
            });
            other.start();
            int[] stamp = new int[1];
            String seen = top.get(stamp);
            observe(seen + stamp[0] + " " + top.compareAndSet(seen, "c", stamp[0], stamp[0] + 1));
            other.join();
        });

        assertThat(explored.outcomes()).containsExactly("a0 false", "a0 true", "a2 true", "b1 false", "b1 true");
        assertThat(explored.classes()).isEqualTo(6);
    }
}
