package dev.heddle.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Need;
import dev.heddle.model.Status;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Findings say what out of the ordinary they need, and none that they don't. */
final class NeedsTest {
    private static final Limits SPURIOUS = Limits.DEFAULT.withSpurious(Spurious.parse("all"));

    private static Compiled program(String body) {
        return Compiled.of("Needy", """
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.concurrent.locks.*;

                class Needy {
                    static volatile int x;
                    static final Object LOCK = new Object();

                    static void main() throws Exception {
                %s
                    }
                }
                """.formatted(body));
    }

    private static Finding found(String body, FindingKind kind, Limits limits) {
        return Searching.with(program(body), Strategies.named("mix", 1), 300, limits)
                .only(kind);
    }

    @Test
    void aFailureThatASleepWouldPreventNeedsItToEndEarly() {
        Finding finding = found("""
                new Thread(() -> x = 1, "other").start();
                Thread.sleep(1000);
                assert x == 1;
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).containsExactly(Need.OVERTAKING_SLEEP);
        assertThat(finding.needsText()).isEqualTo("needs a sleep to end before others go on");
        assertThat(finding.status()).isEqualTo(Status.CONFIRMED);
    }

    @Test
    void aFailureRightAfterASleepNeedsItToEndEarly() {
        Finding finding = found("""
                Thread sleeper = new Thread(() -> {
                    try {
                        Thread.sleep(100_000);
                        throw new IllegalStateException("slept through");
                    } catch (InterruptedException expected) {
                        x = 1;
                    }
                }, "sleeper");
                sleeper.start();
                sleeper.interrupt();
                sleeper.join();
                """, FindingKind.EXCEPTION, Limits.DEFAULT);
        assertThat(finding.needs()).containsExactly(Need.OVERTAKING_SLEEP);
    }

    @Test
    void aTimerThatIsOverdueNeedsTheSleepOfAnotherToEndEarly() {
        Finding finding = found("""
                java.util.Timer timer = new java.util.Timer("tick", true);
                timer.schedule(new java.util.TimerTask() { public void run() { x = 1; } }, 10);
                Thread.sleep(1000);
                assert x == 1;
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).containsExactly(Need.OVERTAKING_SLEEP);
    }

    @Test
    void aFailureThatASleepHelpsNeedsNothing() {
        Finding finding = found("""
                Thread other = new Thread(() -> x = 1, "other");
                other.start();
                Thread.sleep(1000);
                assert x == 0;
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).isEmpty();
    }

    @Test
    void aSleepThatAnInterruptWouldEndNeedsToEndEarlier() {
        Finding finding = found("""
                Thread sleeper = new Thread(() -> {
                    try { Thread.sleep(100_000); } catch (InterruptedException e) { x = 1; }
                }, "sleeper");
                sleeper.start();
                sleeper.interrupt();
                sleeper.join();
                assert x == 1;
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).containsExactly(Need.OVERTAKING_SLEEP);
    }

    @Test
    void aSleepThatAnotherWaitsToSeeNeedsToEndEarlier() {
        Finding finding = found("""
                Thread sleeper = new Thread(() -> {
                    try { Thread.sleep(100_000); } catch (InterruptedException e) { x = 1; }
                }, "sleeper");
                sleeper.start();
                while (sleeper.getState() != Thread.State.TIMED_WAITING) {
                    Thread.yield();
                }
                sleeper.interrupt();
                sleeper.join();
                """, FindingKind.LIVELOCK, Limits.DEFAULT);
        assertThat(finding.needs()).containsExactly(Need.OVERTAKING_SLEEP);
    }

    @Test
    void aSleepBesideThePointIsNotNeeded() {
        Finding finding = found("""
                Thread other = new Thread(() -> { int seen = x; x = seen + 1; }, "other");
                Thread sleeper = new Thread(() -> {
                    try { Thread.sleep(10); } catch (InterruptedException e) { return; }
                    LOCK.hashCode();
                    synchronized (LOCK) { }
                }, "sleeper");
                sleeper.start();
                other.start();
                int seen = x;
                x = seen + 1;
                sleeper.join();
                other.join();
                assert x == 2;
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).isEmpty();
    }

    @Test
    void aFailureAfterATimeOutNeedsIt() {
        Finding finding = found("""
                CountDownLatch never = new CountDownLatch(1);
                assert never.await(1, TimeUnit.SECONDS) : "too late";
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).containsExactly(Need.TIMEOUT);
    }

    @Test
    void aFailureBeforeATimeOutDoesNotNeedIt() {
        Finding finding = found("""
                Thread other = new Thread(() -> { assert x == 0; }, "other");
                other.start();
                x = 1;
                other.join();
                new CountDownLatch(1).await(1, TimeUnit.SECONDS);
                """, FindingKind.ASSERTION, Limits.DEFAULT);
        assertThat(finding.needs()).isEmpty();
    }

    @Test
    void whatHappensForNoReasonIsNotShownWhereItIsNotNeeded() {
        Finding finding = found("""
                Thread other = new Thread(() -> { synchronized (LOCK) { LOCK.notifyAll(); } x++; }, "other");
                other.start();
                synchronized (LOCK) { LOCK.wait(10); }
                x++;
                other.join();
                assert x == 2;
                """, FindingKind.ASSERTION, SPURIOUS);
        assertThat(finding.needs()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "mix", "random", "pct", "pos", "bounded", "dfs"})
    void aWaitThatEndsForNoReasonIsFoundShownAndReplayed(String strategy) {
        Searching search = Searching.with(program("""
                Thread other = new Thread(() -> { synchronized (LOCK) { x = 1; LOCK.notify(); } }, "other");
                other.start();
                synchronized (LOCK) {
                    if (x == 0) { LOCK.wait(); }
                    assert x == 1;
                }
                """), Strategies.named(strategy, 1), 300, SPURIOUS);
        Finding finding = search.only(FindingKind.ASSERTION);
        assertThat(finding.status()).isEqualTo(Status.CONFIRMED);
        assertThat(finding.needs()).containsExactly(Need.SPURIOUS_WAKEUP);
        assertThat(texts(search, finding)).anyMatch(each -> each.startsWith("wakes up for no reason"));
    }

    @Test
    void aParkThatReturnsForNoReasonIsShown() {
        Searching search = Searching.with(program("""
                Thread main = Thread.currentThread();
                new Thread(() -> { x = 1; LockSupport.unpark(main); }, "other").start();
                LockSupport.park();
                assert x == 1;
                """), Strategies.named("mix", 1), 300, SPURIOUS);
        Finding finding = search.only(FindingKind.ASSERTION);
        assertThat(finding.status()).isEqualTo(Status.CONFIRMED);
        assertThat(finding.needs()).containsExactly(Need.SPURIOUS_RETURN);
        assertThat(texts(search, finding)).contains("park, returns for no reason");
    }

    @Test
    void aWeakCompareAndSetThatFailsForNoReasonIsShown() {
        Searching search = Searching.with(program("""
                AtomicInteger count = new AtomicInteger();
                Thread other = new Thread(() -> { assert count.weakCompareAndSetVolatile(0, 1); }, "other");
                other.start();
                other.join();
                """), Strategies.named("mix", 1), 300, SPURIOUS);
        Finding finding = search.only(FindingKind.ASSERTION);
        assertThat(finding.status()).isEqualTo(Status.CONFIRMED);
        assertThat(finding.needs()).containsExactly(Need.SPURIOUS_FAILURE);
        assertThat(texts(search, finding)).contains("fails for no reason to update AtomicInteger@1");
    }

    private static List<String> texts(Searching search, Finding finding) {
        return search.interleavings.get(search.findings.indexOf(finding)).rows().stream()
                .map(Interleaving.Row::text)
                .toList();
    }
}
