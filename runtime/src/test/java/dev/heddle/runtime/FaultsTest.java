package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A listener or a guide that fails is Heddle's trouble, never the program's. */
public class FaultsTest {
    @Test
    void whatAListenerThrowsStaysInside() throws Exception {
        assertThat(FreshRuntime.run(FailingListener.class))
                .isEqualTo(5); // that a lock is given back is not told where its taking was not
    }

    @Test
    void whatAGuideThrowsStaysInside() throws Exception {
        assertThat(FreshRuntime.run(FailingGuide.class)).isEqualTo(4);
    }

    @Test
    void aRuleThatMakesNoSenseIsNoTroubleOfTheProgram() throws Exception {
        assertThat(FreshRuntime.run(SenselessRule.class)).isEqualTo(1);
    }

    @Test
    void whatCouldNotBeToldIsCounted() throws Exception {
        assertThat(FreshRuntime.run(DeafListener.class)).containsExactly(true, false, true);
    }

    @Test
    void whatAPhaserOfTheProgramThrowsWhenItIsAskedForItsRootStaysInside() throws Exception {
        assertThat(FreshRuntime.run(Rootless.class)).isEqualTo(2);
    }

    @Test
    void afterAFaultTheGuideIsAskedAgain() throws Exception {
        assertThat(FreshRuntime.run(RecoveringGuide.class))
                .containsExactly("main READ String -2", "main WRITE ArrayList -2");
    }

    @Test
    void aListenerIsNotCalledFromInsideItself() throws Exception {
        assertThat(FreshRuntime.run(CurlingListener.class)).isZero();
    }

    /** Fails at every event. */
    public static final class FailingListener implements Callable<Long>, Observer {
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
        public Long call() {
            Installation.install(this, new FailingGuide());
            Object monitor = new Object();
            Hooks.putI(monitor, 1, 2);
            Hooks.getStaticL("x", 2);
            Hooks.entered(monitor, 2);
            Hooks.exiting(monitor, 2);
            Hooks.rangeWrite(new int[3], 0, -1, 2);
            Hooks.put(monitor);
            return Installation.faults();
        }
    }

    /** Tells of a phaser that has no root. */
    public static final class Rootless implements Callable<Long> {
        public Rootless() {}

        @Override
        public Long call() {
            Installation.install(new CurlingListener(), new FailingGuide());
            Phaser phaser = new Phaser() {
                @Override
                public Phaser getRoot() {
                    throw new IllegalStateException("no root");
                }
            };
            Hooks.put(phaser);
            Hooks.take(phaser);
            return Installation.faults();
        }
    }

    /** Fails at every question. */
    public static final class FailingGuide implements Callable<Long>, Guide {
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
        public Long call() {
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
            return Installation.faults();
        }
    }

    /** Asks for something that is none of the actions. */
    public static final class SenselessRule implements Callable<Long> {
        public SenselessRule() {}

        @Override
        public Long call() {
            Installation.install(new CurlingListener(), new FailingGuide());
            int senseless = Call.fixed(1, new CallRule(999, 0, false, false));
            Hooks.after("target", 0, senseless);
            return Installation.faults();
        }
    }

    /** Fails when a lock is taken, or when it is given back; says after which of them events are missing. */
    public static final class DeafListener extends Answers implements Callable<List<Boolean>>, Observer {
        private int failing = EventCode.ACQUIRE;

        public DeafListener() {}

        @Override
        public void event(
                ThreadState self,
                int kind,
                @Nullable Object target,
                int index,
                int site,
                long bits,
                @Nullable Object value) {
            if (kind == failing) {
                throw new StackOverflowError();
            }
        }

        @Override
        public void range(ThreadState self, int kind, Object array, int from, int length, int site) {}

        @Override
        public List<Boolean> call() {
            Installation.install(this, this);
            List<Boolean> missing = new ArrayList<>();
            missing.add(isMissedInALock());
            failing = -1;
            missing.add(isMissedInALock());
            failing = EventCode.RELEASE;
            missing.add(isMissedInALock());
            return missing;
        }

        private static boolean isMissedInALock() {
            Object monitor = new Object();
            int before = Installation.missed();
            Hooks.entered(monitor, 2);
            Hooks.exiting(monitor, 2);
            return Installation.missed() != before;
        }
    }

    /** Does what would be an event, in the midst of one. */
    public static final class CurlingListener implements Callable<Long>, Observer {
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
        public Long call() {
            Installation.install(this, new FailingGuide());
            Hooks.putI("x", 1, 2);
            Hooks.rangeRead(new int[2], 0, 2, 2);
            if (events != 2) {
                throw new AssertionError(events + " events");
            }
            return Installation.faults();
        }
    }

    /** Fails once at each question, and knows the answer from then on. */
    public static final class RecoveringGuide extends Answers implements Callable<List<String>> {
        private int rulesAsked;
        private int sharingAsked;

        public RecoveringGuide() {}

        @Override
        public CallRule[] rules(Class<?> receiver, int method) {
            if (rulesAsked++ == 0) {
                throw new IllegalStateException("not yet");
            }
            return new CallRule[] {new CallRule(CallRule.READ_CONTENTS, 0, false, false)};
        }

        @Override
        public int sharing(Class<?> type) {
            if (sharingAsked++ == 0) {
                throw new IllegalStateException("not yet");
            }
            return UNSAFE;
        }

        @Override
        public List<String> call() {
            Thread.currentThread().setName("main");
            Written written = new Written();
            Installation.install(written, this);
            int dispatched = Call.dispatched(1, 1);
            int argument = Call.fixed(1, new CallRule(CallRule.WRITE_CONTENTS, CallRule.ARGUMENT, false, false));
            List<String> list = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                Hooks.before("receiver", dispatched);
                Hooks.before(list, argument);
            }
            return written.events;
        }
    }
}
