package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.ThreadControl;
import dev.heddle.explore.jdk.Replaces.OfClass;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of Thread that a subclass can't override. */
@Replaces(Thread.class)
public final class ThreadCalls {
    private static final long MILLI = 1_000_000;

    private ThreadCalls() {}

    @OfClass
    public static Thread currentThread() {
        return ThreadControl.currentThread();
    }

    public static void start(Thread thread) {
        if (thread instanceof ControlledThread) {
            thread.start();
        } else {
            ThreadControl.start(thread);
        }
    }

    public static void interrupt(Thread thread) {
        if (thread instanceof ControlledThread) {
            thread.interrupt();
        } else {
            ThreadControl.interrupt(thread);
        }
    }

    public static boolean isInterrupted(Thread thread) {
        return thread instanceof ControlledThread ? thread.isInterrupted() : ThreadControl.isInterrupted(thread);
    }

    public static Thread.State getState(Thread thread) {
        return thread instanceof ControlledThread ? thread.getState() : ThreadControl.state(thread);
    }

    /** Give the group of a thread; one that has ended has none. */
    public static @Nullable ThreadGroup getThreadGroup(Thread thread) {
        return getState(thread) == Thread.State.TERMINATED ? null : thread.getThreadGroup();
    }

    public static void join(Thread thread) throws InterruptedException {
        ThreadControl.join(thread, 0);
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        requireNotNegative(millis);
        ThreadControl.join(thread, nanos(millis, 0));
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        requireNotNegative(millis);
        ThreadControl.join(thread, nanos(millis, nanos));
    }

    public static boolean join(Thread thread, Duration duration) throws InterruptedException {
        if (!ThreadControl.isStarted(thread)) {
            throw new IllegalThreadStateException("Thread not started");
        }
        return ThreadControl.join(thread, Math.max(1, TimeUnit.NANOSECONDS.convert(duration)));
    }

    public static boolean isAlive(Thread thread) {
        return ThreadControl.isAlive(thread);
    }

    public static void setDaemon(Thread thread, boolean on) {
        if (ThreadControl.isStarted(thread)) {
            throw new IllegalThreadStateException();
        }
        if (!on && isVirtual(thread)) {
            throw new IllegalArgumentException("'false' not legal for virtual threads");
        }
        thread.setDaemon(on);
    }

    @OfClass
    public static void sleep(long millis) throws InterruptedException {
        requireNotNegative(millis);
        ThreadControl.sleep(nanos(millis, 0));
    }

    @OfClass
    public static void sleep(long millis, int nanos) throws InterruptedException {
        requireNotNegative(millis);
        ThreadControl.sleep(nanos(millis, nanos));
    }

    @OfClass
    public static void sleep(Duration duration) throws InterruptedException {
        ThreadControl.sleep(TimeUnit.NANOSECONDS.convert(duration));
    }

    public static long threadId(Thread thread) {
        return thread.getId();
    }

    public static boolean isVirtual(Thread thread) {
        return ControlledThread.isVirtualOne(thread);
    }

    @OfClass
    public static Thread startVirtualThread(Runnable task) {
        Thread thread = ControlledThread.virtual(Objects.requireNonNull(task), "", true);
        thread.start();
        return thread;
    }

    @OfClass
    public static ThreadBuilder.OfPlatform ofPlatform() {
        return new BuilderOfPlatform();
    }

    @OfClass
    public static ThreadBuilder.OfVirtual ofVirtual() {
        return new BuilderOfVirtual();
    }

    @OfClass
    public static int activeCount() {
        return ThreadControl.threads().size();
    }

    @OfClass
    public static int enumerate(Thread[] threads) {
        List<Thread> alive = ThreadControl.threads();
        int count = Math.min(alive.size(), threads.length);
        for (int i = 0; i < count; i++) {
            threads[i] = alive.get(i);
        }
        return count;
    }

    /** List the program's threads that are alive; where each of them is, is known of the asking one alone. */
    @OfClass
    public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
        Map<Thread, StackTraceElement[]> traces = new LinkedHashMap<>();
        for (Thread each : ThreadControl.threads()) {
            boolean asks = each == ThreadControl.currentThread();
            traces.put(each, asks ? ProgramStacks.of(new Throwable().getStackTrace()) : new StackTraceElement[0]);
        }
        return traces;
    }

    /** Give the stack of a thread, as far as that is known. */
    public static StackTraceElement[] getStackTrace(Thread thread) {
        return thread == ThreadControl.currentThread()
                ? ProgramStacks.of(new Throwable().getStackTrace())
                : thread.getStackTrace();
    }

    @OfClass
    public static void dumpStack() {
        StackCalls.printStackTrace(new Exception("Stack trace"));
    }

    @OfClass
    @SuppressWarnings("NamedLikeContextualKeyword") // it is the JDK's name
    public static void yield() {
        ThreadControl.letOthers();
    }

    @OfClass
    public static void onSpinWait() {
        ThreadControl.letOthers();
    }

    @OfClass
    public static boolean interrupted() {
        return ThreadControl.interrupted();
    }

    @OfClass
    public static boolean holdsLock(Object object) {
        return ThreadControl.holdsMonitor(object);
    }

    private static long nanos(long millis, int nanos) {
        return millis > Long.MAX_VALUE / MILLI - 1 ? Long.MAX_VALUE : millis * MILLI + nanos;
    }

    private static void requireNotNegative(long millis) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
    }
}
