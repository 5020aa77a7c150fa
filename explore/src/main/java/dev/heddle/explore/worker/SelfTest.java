package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.strategy.DepthFirst;
import dev.heddle.runtime.Carrier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tries in a moment whether continuations do on this JVM what the engine relies on: they are no public part of the JDK.
 *
 * <p>What is tried: the current thread is the one that runs, after every switch, and so are thread-local values and real
 * monitors held over a switch; exceptions arrive; a loop over several continuations goes on rightly once it is compiled, which
 * is where a compiler that takes the current thread for constant goes wrong; and small executions are the same, step by step,
 * as on platform threads.
 */
final class SelfTest {
    /** How many rounds are done under observation. */
    private static final int OBSERVED = 200;

    /** How many rounds the loop is to do that is to be compiled. */
    private static final int ROUNDS = 25_000;

    /** How many small executions are compared. */
    private static final int COMPARED = 60;

    private final Carrier carrier;
    private final List<Counter> counters = new ArrayList<>();

    private SelfTest(Carrier carrier) {
        this.carrier = carrier;
    }

    /**
     * Try; null if all is well, otherwise what is wrong.
     *
     * @param patience how long the compiled loop may take, in nanoseconds
     */
    static @Nullable String run(Carrier carrier, long patience) {
        try {
            return new SelfTest(carrier).all(patience);
        } catch (Throwable thrown) {
            return thrown.toString();
        }
    }

    private @Nullable String all(long patience) throws Throwable {
        String failure = exceptions();
        for (int i = 0; i < OBSERVED && failure == null; i++) {
            failure = round(2);
        }
        long until = System.nanoTime() + patience;
        for (int i = 0; i < ROUNDS && failure == null && System.nanoTime() - until < 0; i++) {
            failure = loop(2);
        }
        return failure != null ? failure : comparison();
    }

    // ---- continuations alone ----

    /** A thread that looks at itself after every pause. */
    private final class Subject extends Thread {
        private final ThreadLocal<int[]> own;
        private final Object monitor = new Object();
        private int steps;
        private @Nullable String failure;
        private @Nullable Subject other;

        Subject(ThreadLocal<int[]> own) {
            this.own = own;
        }

        @Override
        public void run() {
            for (int i = 0; i < 6; i++) {
                own.get()[0]++;
                carrier.pause();
                check();
                synchronized (monitor) {
                    carrier.pause();
                    check();
                    if (!Thread.holdsLock(monitor)) {
                        failure = "a monitor is lost over a switch";
                    }
                }
                steps += 2;
            }
            if (own.get()[0] != 6) {
                failure = "a thread-local value is another thread's";
            }
        }

        private void check() {
            if (Thread.currentThread() != this) {
                failure = "the current thread is another one after a switch";
            }
            Subject beside = other;
            if (beside != null && Thread.holdsLock(beside.monitor)) {
                failure = "a thread holds another one's monitor";
            }
        }
    }

    private @Nullable String round(int count) throws Throwable {
        Thread self = carrier.carrier();
        ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
        List<Subject> subjects = new ArrayList<>();
        List<Object> prepared = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Subject subject = new Subject(own);
            subject.other = subjects.isEmpty() ? null : subjects.get(0);
            subjects.add(subject);
            prepared.add(carrier.prepare(subject));
        }
        int[] resumed = new int[count];
        for (int turn = 0; turn < 13; turn++) {
            for (Object each : prepared) {
                int index = prepared.indexOf(each);
                resumed[index]++;
                carrier.step(self, subjects.get(index), self, each);
                if (subjects.get(index).failure != null) {
                    return subjects.get(index).failure;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            if (resumed[i] != 13 || subjects.get(i).steps != 12) {
                return resumed[i] + " turns for 13 are " + subjects.get(i).steps + " steps for 12";
            }
        }
        return Thread.currentThread() == self ? null : "the current thread is not restored";
    }

    /** A thread that counts, and is never finished. */
    private static final class Counter extends Thread {
        private final Carrier carrier;
        private final int[] counts = new int[8];
        private int turns;
        private final Object prepared;
        private boolean ended;

        Counter(Carrier carrier) {
            this.carrier = carrier;
            this.prepared = carrier.prepare(this);
        }

        @Override
        public void run() {
            for (int i = 0; i < 10; i++) {
                turns++;
                carrier.pause();
                counts[i & 7]++;
                synchronized (this) {
                    carrier.pause();
                }
            }
            ended = true;
        }
    }

    /**
     * Give each of some threads five turns and forget them. The shape of this loop matters: where the compiler takes the current
     * thread for constant, its counters are lost, and a thread gets turns until it has ended.
     */
    private @Nullable String loop(int count) throws Throwable {
        counters.clear();
        for (int i = 0; i < count; i++) {
            counters.add(new Counter(carrier));
        }
        int[] given = new int[count];
        for (int turn = 0; turn < 5; turn++) {
            for (Counter each : counters) {
                if (each.ended) {
                    return "a compiled loop loses count: it goes on with a thread that has ended";
                }
                given[counters.indexOf(each)]++;
                carrier.step(carrier.carrier(), each, Thread.currentThread(), each.prepared);
            }
        }
        for (int i = 0; i < count; i++) {
            if (given[i] != 5 || counters.get(i).turns != 3) {
                return "a compiled loop loses count: " + given[i] + " turns for 5, " + counters.get(i).turns
                        + " steps for 3";
            }
        }
        return null;
    }

    private @Nullable String exceptions() throws Throwable {
        Thread self = carrier.carrier();
        IllegalStateException expected = new IllegalStateException();
        Throwable[] caught = new Throwable[1];
        Object prepared = carrier.prepare(() -> {
            try {
                carrier.pause();
                throw expected;
            } catch (IllegalStateException thrown) {
                caught[0] = thrown;
            }
            carrier.pause();
            throw expected;
        });
        Thread user = new Thread();
        carrier.step(self, user, self, prepared);
        carrier.step(self, user, self, prepared);
        try {
            carrier.step(self, user, self, prepared);
        } catch (IllegalStateException thrown) {
            boolean well = caught[0] == expected && thrown == expected && Thread.currentThread() == self;
            return well ? null : "an exception arrives at the wrong place";
        }
        return "an exception is lost";
    }

    // ---- the engine on both backends ----

    private @Nullable String comparison() {
        List<String> fast = executions(new ContinuationBackend(carrier));
        List<String> sure;
        try (Backend platform = new PlatformBackend()) {
            sure = executions(platform);
        }
        for (int i = 0; i < COMPARED; i++) {
            if (!fast.get(i).equals(sure.get(i))) {
                return "execution " + i + " is " + fast.get(i) + " and on platform threads " + sure.get(i);
            }
        }
        return null;
    }

    private static List<String> executions(Backend backend) {
        DepthFirst strategy = DepthFirst.unbounded();
        Scheduler scheduler = new Scheduler(backend, strategy);
        List<String> all = new ArrayList<>();
        for (int i = 0; i < COMPARED && strategy.begin(); i++) {
            Verdict verdict = scheduler.run(new ControlledThread(SelfTest::program, "main"));
            Steps steps = scheduler.steps();
            StringBuilder text = new StringBuilder(verdict.ending().name());
            for (int step = 0; step < steps.count(); step++) {
                text.append(' ').append(steps.strand(step)).append(':').append(steps.op(step));
            }
            verdict.violations().forEach(each -> text.append(' ').append(each.kind()));
            all.add(text.toString());
        }
        return all;
    }

    /** Two threads that take a lock each other's way round, and one that fails. */
    private static void program() {
        Object one = new Object();
        Object two = new Object();
        new ControlledThread(() -> both(one, two), "one").start();
        new ControlledThread(() -> both(two, one), "two").start();
        throw new IllegalStateException();
    }

    private static void both(Object first, Object second) {
        Control.enter(first, 0);
        Control.enter(second, 0);
        Control.exit(second, 0);
        Control.exit(first, 0);
    }
}
