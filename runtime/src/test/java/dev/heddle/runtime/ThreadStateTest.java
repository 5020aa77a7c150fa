package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadStateTest {
    private static final int MONITOR = Observer.MONITOR;

    private final ThreadState self = ThreadState.current();

    @Test
    void onlyTheOutermostAcquireAndReleaseCount() {
        Object lock = new Object();

        assertThat(self.acquired(lock, MONITOR)).isTrue();
        assertThat(self.acquired(lock, MONITOR)).isFalse();
        assertThat(self.released(lock, MONITOR)).isFalse();
        assertThat(self.holds(lock, MONITOR)).isTrue();
        assertThat(self.released(lock, MONITOR)).isTrue();
        assertThat(self.holds(lock, MONITOR)).isFalse();
    }

    @Test
    void aReleaseOfWhatIsNotHeldCountsForNothing() {
        assertThat(self.released(new Object(), 0)).isFalse();
    }

    @Test
    void modesOfOneLockAreHeldApart() {
        Object lock = new Object();
        self.acquired(lock, 0);

        assertThat(self.acquired(lock, Observer.SHARED)).isTrue();
        assertThat(self.released(lock, 0)).isTrue();
        assertThat(self.holds(lock, Observer.SHARED)).isTrue();
        self.released(lock, Observer.SHARED);
    }

    @Test
    void locksAreListedOutermostFirstWhateverTheOrderOfRelease() {
        Object[] locks = new Object[20];
        int before = self.heldCount();
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new Object();
            self.acquired(locks[i], i % 2);
        }
        self.released(locks[3], 1);

        assertThat(self.heldCount()).isEqualTo(before + 19);
        assertThat(self.heldLock(before + 2)).isSameAs(locks[2]);
        assertThat(self.heldLock(before + 3)).isSameAs(locks[4]);
        assertThat(self.heldMode(before + 4)).isEqualTo(1);
        for (int i = 0; i < locks.length; i++) {
            self.released(locks[i], i % 2);
        }
        assertThat(self.heldCount()).isEqualTo(before);
    }

    @Test
    void aChildIsNamedAfterItsParent() {
        Thread first = new Thread("first");
        Thread second = new Thread("second");

        ThreadState one = self.child(first);
        ThreadState two = self.child(second);

        assertThat(one.id).startsWith(self.id + ".");
        assertThat(two.id).startsWith(self.id + ".").isNotEqualTo(one.id);
        assertThat(one.name).isEqualTo("first");
        assertThat(ThreadState.of(first)).isSameAs(one);
        assertThat(one.number).isNotEqualTo(two.number);
    }

    @Test
    void anUnknownThreadHasNoState() {
        assertThat(ThreadState.of(new Thread())).isNull();
    }
}
