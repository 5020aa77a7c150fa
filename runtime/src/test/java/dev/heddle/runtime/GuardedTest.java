package dev.heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

public class GuardedTest {
    private static final CallRule WRITES = new CallRule(CallRule.WRITE_CONTENTS, 0, false, true);
    private static final CallRule READS_UNGUARDED = new CallRule(CallRule.READ_CONTENTS, 0, false, false);

    /** Stands for a library object that guards itself by its monitor. */
    static final class Guarding {}

    /** Stands for what such an object wraps. */
    static final class Contents {}

    @Test
    @Timeout(60) // With a hook that blocks on the program's monitor this never ends.
    void aCallIsToldWhileAnotherThreadHoldsTheMonitor() throws Exception {
        assertThat(FreshRuntime.run(CalledWhileHeld.class))
                .containsExactly(
                        "caller VOLATILE_READ Guarding -3",
                        "caller ACQUIRE Guarding 6",
                        "caller WRITE Guarding -2",
                        "caller RELEASE Guarding 6",
                        "caller VOLATILE_WRITE Guarding -3",
                        "caller VOLATILE_READ Guarding -3");
    }

    @Test
    void aBlockThatHoldsTheMonitorHandsOverAllItDid() throws Exception {
        assertThat(FreshRuntime.run(CalledInABlock.class))
                .containsExactly(
                        "main ACQUIRE Guarding 2",
                        "main VOLATILE_READ Guarding -3",
                        "main WRITE Guarding -2",
                        "main VOLATILE_WRITE Guarding -3",
                        "main VOLATILE_WRITE Guarding -3",
                        "main WAIT Guarding 2",
                        "main WAKE Guarding 2",
                        "main VOLATILE_WRITE Guarding -3",
                        "main RELEASE Guarding 2",
                        "main ACQUIRE Guarding 2",
                        "main RELEASE Guarding 2");
    }

    @Test
    void whatIsDoneToAPartUnderTheMonitorOfTheWholeIsHandedOverToo() throws Exception {
        assertThat(FreshRuntime.run(PartInABlock.class))
                .containsExactly(
                        "main READ Contents -2",
                        "main ACQUIRE Guarding 2",
                        "main VOLATILE_READ Guarding -3",
                        "main READ Contents -2",
                        "main VOLATILE_WRITE Guarding -3",
                        "main VOLATILE_WRITE Guarding -3",
                        "main RELEASE Guarding 2");
    }

    /** Another thread calls while this one holds the monitor. */
    public static final class CalledWhileHeld implements Callable<List<String>> {
        public CalledWhileHeld() {}

        @Override
        public List<String> call() throws Exception {
            Written written = new Written();
            Installation.install(written, new Answers());
            Guarding vector = new Guarding();
            int adds = Call.fixed(1, WRITES);
            Thread caller = new Thread("caller") {
                @Override
                public void run() {
                    Hooks.before(vector, adds);
                    Hooks.after(vector, Observer.CONTENTS, adds);
                }
            };
            synchronized (vector) {
                caller.start();
                caller.join();
            }
            return written.events;
        }
    }

    /** A block with a call, then one without. */
    public static final class CalledInABlock implements Callable<List<String>> {
        public CalledInABlock() {}

        @Override
        public List<String> call() {
            Thread.currentThread().setName("main");
            Written written = new Written();
            Installation.install(written, new Answers());
            Guarding vector = new Guarding();
            int adds = Call.fixed(1, WRITES);
            Hooks.entered(vector, 2);
            Hooks.before(vector, adds);
            Hooks.after(vector, Observer.CONTENTS, adds);
            Hooks.waiting(vector, 2);
            Hooks.woke();
            Hooks.exiting(vector, 2);
            Hooks.entered(vector, 2);
            Hooks.exiting(vector, 2);
            return written.events;
        }
    }

    /** An iterator of a synchronised wrapper, used without and with the monitor. */
    public static final class PartInABlock implements Callable<List<String>> {
        public PartInABlock() {}

        @Override
        public List<String> call() {
            Thread.currentThread().setName("main");
            Written written = new Written();
            Installation.install(written, new Answers() {
                @Override
                public int sharing(Class<?> type) {
                    return UNSAFE;
                }
            });
            Contents contents = new Contents();
            Guarding wrapper = new Guarding();
            Object iterator = new Object();
            Views.wrap(wrapper, contents);
            Views.link(iterator, wrapper, 0);
            int next = Call.fixed(1, READS_UNGUARDED);
            Hooks.before(iterator, next);
            Hooks.entered(wrapper, 2);
            Hooks.before(iterator, next);
            Hooks.exiting(wrapper, 2);
            return written.events;
        }
    }
}
