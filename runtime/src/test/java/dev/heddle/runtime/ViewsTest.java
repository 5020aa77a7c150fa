package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

class ViewsTest {
    @Test
    void aViewOfAViewIsAViewOfTheObjectItself() {
        Object map = new Object();
        Object entries = new Object();
        Object iterator = new Object();
        Views.link(entries, map, 0);
        Views.link(iterator, entries, 0);

        assertThat(Views.root(iterator)).isSameAs(map);
        assertThat(Views.monitor(iterator)).isSameAs(map);
        assertThat(Views.root(map)).isSameAs(map);
    }

    @Test
    void aWrapperHasTheContentsOfAnotherAndAMonitorOfItsOwn() {
        Object list = new Object();
        Object wrapper = new Object();
        Object part = new Object();
        Views.wrap(wrapper, list);
        Views.link(part, wrapper, 0);

        assertThat(Views.root(wrapper)).isSameAs(list);
        assertThat(Views.monitor(wrapper)).isSameAs(wrapper);
        assertThat(Views.root(part)).isSameAs(list);
        assertThat(Views.monitor(part)).isSameAs(wrapper);
    }

    @Test
    void aLockViewHasItsMode() {
        Object lock = new Object();
        Object reading = new Object();
        Views.link(reading, lock, Observer.SHARED);

        assertThat(Views.mode(reading)).isEqualTo(Observer.SHARED);
        assertThat(Views.mode(lock)).isZero();
    }

    @Test
    void whatReturnsItselfIsNoView() {
        Object builder = new Object();
        Views.link(builder, builder, Observer.SHARED);

        assertThat(Views.root(builder)).isSameAs(builder);
        assertThat(Views.mode(builder)).isZero();
    }

    @Test
    void aLivingViewDoesNotKeepItsOwnerAlive() throws InterruptedException {
        Object view = new Object();
        WeakReference<Object> owner = linked(view);

        while (owner.get() != null) {
            System.gc();
            Thread.sleep(1);
        }

        assertThat(Views.root(view)).isSameAs(view);
    }

    private static WeakReference<Object> linked(Object view) {
        Object owner = new byte[1 << 20];
        Views.link(view, owner, 0);
        return new WeakReference<>(owner);
    }
}
