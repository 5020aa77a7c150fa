package dev.heddle.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.detect.Epoch;
import dev.heddle.detect.RaceCheck;
import dev.heddle.detect.SyncClock;
import dev.heddle.detect.ThreadClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LocksetCheckTest {
    private static final int MAIN = 0;
    private static final int A = 1;
    private static final int B = 2;

    private final List<String> told = new ArrayList<>();
    private final LocksetCheck check = new LocksetCheck(new LocksetListener() {
        @Override
        public boolean pair(Guarded location, Use earlier, Use later, boolean handedOver) {
            return told.add(text(earlier) + ", " + text(later) + (handedOver ? ", handed over" : ""));
        }

        @Override
        public boolean unguarded(Guarded location, Use last) {
            return told.add("unguarded: " + text(last));
        }
    });

    private final RaceCheck order = new RaceCheck((variable, earlier, later) -> true);
    private final ThreadClock[] all = {new ThreadClock(MAIN), new ThreadClock(A), new ThreadClock(B)};
    private final ThreadClock[] byKin = {new ThreadClock(MAIN), new ThreadClock(A), new ThreadClock(B)};
    private final ThreadClock[] byHandOver = {new ThreadClock(MAIN), new ThreadClock(A), new ThreadClock(B)};
    private final Lockset[] held = {Lockset.EMPTY, Lockset.EMPTY, Lockset.EMPTY};
    private final Guarded x = new Guarded();
    private final Lock one = new Numbered(1);
    private final Lock two = new Numbered(2);
    private final Lock three = new Numbered(3);

    private static final class Numbered extends Lock {
        Numbered(int number) {
            super(number);
        }
    }

    private static String text(Use use) {
        return Epoch.thread(use.epoch()) + (use.write() ? " writes" : " reads") + " at " + use.site();
    }

    private void fork(int parent, int child) {
        order.fork(all[parent], all[child]);
        order.fork(byKin[parent], byKin[child]);
        order.fork(byHandOver[parent], byHandOver[child]);
    }

    private void join(int waiter, int ended) {
        order.join(all[waiter], all[ended]);
        order.join(byKin[waiter], byKin[ended]);
        order.join(byHandOver[waiter], byHandOver[ended]);
    }

    /** Order two threads by something other than locks. */
    private void handOver(int from, int to) {
        SyncClock at = new SyncClock();
        at.release(byHandOver[from]);
        at.acquire(byHandOver[to]);
        order(from, to);
    }

    /** Order two threads by locks alone. */
    private void order(int from, int to) {
        SyncClock at = new SyncClock();
        at.release(all[from]);
        at.acquire(all[to]);
        byHandOver[from].proceed(all[from].epoch());
        byKin[from].proceed(all[from].epoch());
    }

    private void read(int thread, int site, Lock... locks) {
        access(thread, site, false, locks);
    }

    private void write(int thread, int site, Lock... locks) {
        access(thread, site, true, locks);
    }

    private void access(int thread, int site, boolean write, Lock... locks) {
        Lockset set = held[thread];
        for (Lock each : locks) {
            set = set.with(each, false);
        }
        check.access(all[thread], byHandOver[thread], byKin[thread], set, x, site, write);
        if (write) {
            order.write(all[thread], x, site);
        } else {
            order.read(all[thread], x, site);
        }
        x.holding(set, write);
    }

    @Test
    void twoWritesWithoutALockAreAPair() {
        write(A, 1);
        write(B, 2);

        assertThat(told).containsExactly("1 writes at 1, 2 writes at 2");
    }

    @Test
    void aCommonLockKeepsThemApart() {
        write(A, 1, one);
        write(B, 2, one, two);
        read(A, 3, one);

        assertThat(told).isEmpty();
    }

    @Test
    void differentLocksDoNot() {
        write(A, 1, one);
        write(B, 2, two);
        read(A, 3, one);

        assertThat(told).containsExactly("1 writes at 1, 2 writes at 2", "2 writes at 2, 1 reads at 3");
    }

    @Test
    void whatOneThreadSetsUpAndOthersReadIsQuiet() {
        write(A, 1);
        write(A, 2);
        order(A, B);
        read(B, 3);
        read(A, 4);
        read(B, 5);

        assertThat(told).isEmpty();
    }

    @Test
    void whatOneThreadSetsUpUnderALockAndOthersReadIsQuiet() {
        write(A, 1, one);
        order(A, B);
        read(B, 2);
        read(A, 3);

        assertThat(told).isEmpty();
    }

    @Test
    void whatIsSetUpWhileAnotherReadsIsNot() {
        write(A, 1);
        read(B, 2);

        assertThat(told).containsExactly("1 writes at 1, 2 reads at 2");
    }

    @Test
    void theLocksOfTheFirstThreadCount() {
        write(A, 1, one);
        order(A, B);
        write(B, 2, two);

        assertThat(told).containsExactly("1 writes at 1, 2 writes at 2");
    }

    @Test
    void whatTheFirstThreadSetUpWithoutALockDoesNot() {
        write(A, 1);
        order(A, B);
        write(B, 2, two);
        write(A, 3, two);

        assertThat(told).isEmpty();
    }

    @Test
    void aWriteAfterReadSharingIsNot() {
        write(A, 1);
        order(A, B);
        read(B, 2);
        write(A, 3);

        assertThat(told).containsExactly("2 reads at 2, 1 writes at 3");
    }

    @Test
    void whatIsOrderedByStartingAndJoiningNeedsNoLock() {
        write(MAIN, 1);
        fork(MAIN, A);
        fork(MAIN, B);
        write(A, 2, one);
        write(B, 3, one);
        join(MAIN, A);
        join(MAIN, B);
        write(MAIN, 4);

        assertThat(told).isEmpty();
    }

    @Test
    void oneWhoHasNotBeenJoinedMayStillBeThere() {
        fork(MAIN, A);
        fork(MAIN, B);
        write(A, 2, one);
        write(B, 3, one);
        join(MAIN, A);
        write(MAIN, 4);

        assertThat(told).containsExactly("2 writes at 3, 0 writes at 4");
    }

    @Test
    void aHandOverIsToldApart() {
        write(A, 1);
        handOver(A, B);
        write(B, 2);

        assertThat(told).containsExactly("1 writes at 1, 2 writes at 2, handed over");
    }

    @Test
    void threeLocksOfWhichAnyTwoThreadsShareOneAreUnguardedWithoutAPair() {
        write(A, 1, one, two);
        write(B, 2, one, three);
        write(MAIN, 3, two, three);
        write(A, 4, one, two);

        assertThat(told).containsExactly("unguarded: 0 writes at 3", "unguarded: 1 writes at 4");
    }

    @Test
    void aLockThatReadersShareGuardsReadsOnly() {
        held[A] = Lockset.EMPTY.with(one, true);
        held[B] = Lockset.EMPTY.with(one, true);
        read(A, 1);
        read(B, 2);
        write(MAIN, 3, one);
        assertThat(told).isEmpty();

        write(A, 4);

        assertThat(told).containsExactly("2 reads at 2, 1 writes at 4");
    }

    @Test
    void aLockHeldBothWaysIsHeldExclusively() {
        Lockset both = Lockset.EMPTY.with(one, true).with(one, false);

        assertThat(both.guarding(true).size()).isEqualTo(1);
        assertThat(both.isSame(Lockset.EMPTY.with(one, false))).isTrue();
    }

    @Test
    void theSameLocksAreTheSameSet() {
        Lockset set = Lockset.EMPTY.with(one, false).with(two, false);

        assertThat(Lockset.EMPTY.with(one, false).with(two, false)).isSameAs(set);
        assertThat(Lockset.EMPTY.with(two, false).with(one, false).isSame(set)).isTrue();
        assertThat(set.and(Lockset.EMPTY.with(two, true)).isSame(Lockset.EMPTY.with(two, false)))
                .isTrue();
    }

    @Test
    void aThreadThatUsesManyPlacesForgetsNoThread() {
        for (int site = 1; site < 100; site++) {
            read(A, site, one);
            read(B, site, one);
        }
        write(MAIN, 200, one);
        join(MAIN, A);
        write(MAIN, 201);

        assertThat(told).isNotEmpty().allMatch(each -> each.startsWith("2 reads"));
    }
}
