package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A listener or a guide that fails is Heddle's trouble, never the program's. */
public class FaultsTest {
    /** Give a copy of the runtime that is not initialised yet, and run a scenario in it. */
    private static long faultsOf(Class<? extends Runnable> scenario) throws Exception {
        URL[] places = {place(Hooks.class), place(FaultsTest.class)};
        try (URLClassLoader copy = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
            ((Runnable) copy.loadClass(scenario.getName())
                            .getDeclaredConstructor()
                            .newInstance())
                    .run();
            return (long) copy.loadClass(Installation.class.getName())
                    .getMethod("faults")
                    .invoke(null);
        }
    }

    private static URL place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Test
    void whatAListenerThrowsStaysInside() throws Exception {
        assertThat(faultsOf(FailingListener.class)).isEqualTo(6);
    }

    @Test
    void whatAGuideThrowsStaysInside() throws Exception {
        assertThat(faultsOf(FailingGuide.class)).isEqualTo(4);
    }

    @Test
    void aListenerIsNotCalledFromInsideItself() throws Exception {
        assertThat(faultsOf(CurlingListener.class)).isZero();
    }

    /** Fails at every event. */
    public static final class FailingListener implements Runnable, Observer {
        public FailingListener() {}

        @Override
        public void event(
                ThreadState self,
                int kind,
                @Nullable Object target,
                int index,
                int site,
                long bits,
                @Nullable Object value) {
            throw new IllegalStateException("at every event");
        }

        @Override
        public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
            throw new StackOverflowError();
        }

        @Override
        public void run() {
            Installation.install(this, new FailingGuide());
            Object monitor = new Object();
            Hooks.putI(monitor, 1, 2);
            Hooks.getStaticL("x", 2);
            Hooks.entered(monitor, 2);
            Hooks.exiting(monitor, 2);
            Hooks.rangeWrite(new int[3], 0, -1, 2);
            Hooks.put(monitor);
        }
    }

    /** Fails at every question. */
    public static final class FailingGuide implements Runnable, Guide {
        int field;

        public FailingGuide() {}

        @Override
        public CallRule[] rules(Class<?> receiver, int method) {
            throw new IllegalStateException("knows nothing");
        }

        @Override
        public int field(Class<?> owner, String name) {
            throw new NoClassDefFoundError("knows nothing");
        }

        @Override
        public boolean isVolatile(int number) {
            throw new IllegalStateException("knows nothing");
        }

        @Override
        public CallRule[] reflected(java.lang.reflect.Method method, Class<?> receiver) {
            throw new IllegalStateException("knows nothing");
        }

        @Override
        public int sharing(Class<?> type) {
            throw new IllegalStateException("knows nothing");
        }

        @Override
        public void run() {
            Installation.install(new CurlingListener(), this);
            Hooks.before("receiver", Call.dispatched(1, 1));
            int reads = Call.fixed(1, new CallRule(CallRule.READ_CONTENTS, CallRule.ARGUMENT, false, false));
            Hooks.before("argument", reads);
            try {
                Field own = FailingGuide.class.getDeclaredField("field");
                Hooks.handleMade("handle", own, CallRule.PLAIN_READ);
                Hooks.beforeReflected(Object.class.getMethod("toString"), "target", 2);
            } catch (ReflectiveOperationException absent) {
                throw new LinkageError(absent.getMessage(), absent);
            }
        }
    }

    /** Does what would be an event, in the midst of one. */
    public static final class CurlingListener implements Runnable, Observer {
        private int depth;
        private int events;

        public CurlingListener() {}

        @Override
        public void event(
                ThreadState self,
                int kind,
                @Nullable Object target,
                int index,
                int site,
                long bits,
                @Nullable Object value) {
            depth++;
            events++;
            if (depth > 1) {
                throw new IllegalStateException("called from inside itself");
            }
            Hooks.putI(this, 1, 2);
            Hooks.entered(this, 2);
            Hooks.exiting(this, 2);
            depth--;
        }

        @Override
        public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
            event(self, kind, array, from, site, length, null);
        }

        @Override
        public void run() {
            Installation.install(this, new FailingGuide());
            Hooks.putI("x", 1, 2);
            Hooks.rangeRead(new int[2], 0, 2, 2);
            if (events != 2) {
                throw new AssertionError(events + " events");
            }
        }
    }
}
