package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Scheduler;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a program has got away from control: it waits in a call of the JDK that is not replaced, or runs on and on
 * without a step.
 */
final class Watchdog extends Thread {
    /** How long a thread may wait, and how long it may run, without a step; in milliseconds. */
    private static final long WAITING = 5_000;

    private static final long RUNNING = 10_000;
    private static final long GLANCE = 500;

    /** Frames of these call what blocks, and are no news. */
    private static final List<String> INNER =
            List.of("java.", "jdk.", "sun.", "javax.", "heddle.copy.", "dev.heddle.explore.", "dev.heddle.runtime.");

    /** Hears of a program that has got away. */
    interface Alarm {
        void sound(String reason, StackTraceElement[] stack);
    }

    private final Supplier<@Nullable Scheduler> watched;
    private final Alarm alarm;

    Watchdog(Supplier<@Nullable Scheduler> watched, Alarm alarm) {
        super(null, null, "heddle-watchdog", 0, false);
        this.watched = watched;
        this.alarm = alarm;
        setDaemon(true);
    }

    @Override
    public void run() {
        long progress = -1;
        long still = 0;
        try {
            while (true) {
                sleep(GLANCE);
                Scheduler scheduler = watched.get();
                Thread vehicle = scheduler == null ? null : scheduler.vehicle();
                if (scheduler == null || vehicle == null || scheduler.progress() != progress) {
                    progress = scheduler == null ? -1 : scheduler.progress();
                    still = 0;
                    continue;
                }
                still += GLANCE;
                if (still >= WAITING) {
                    look(scheduler, vehicle, progress, still);
                }
            }
        } catch (InterruptedException ended) {
            // Nobody needs it any more.
        }
    }

    private void look(Scheduler scheduler, Thread vehicle, long progress, long still) {
        State state = vehicle.getState();
        StackTraceElement[] stack = vehicle.getStackTrace();
        if (scheduler.progress() != progress) {
            return;
        }
        String at = place(stack);
        boolean waits = state == State.BLOCKED || state == State.WAITING || state == State.TIMED_WAITING;
        if (waits || isNative(stack)) {
            alarm.sound("a thread waits in a call that Heddle does not control: " + at, stack);
        } else if (still >= RUNNING) {
            alarm.sound("a step takes more than " + RUNNING / 1000 + " seconds: " + at, stack);
        }
    }

    private static boolean isNative(StackTraceElement[] stack) {
        return stack.length > 0 && stack[0].isNativeMethod();
    }

    /** Name the call that the program made last. */
    private static String place(StackTraceElement[] stack) {
        StackTraceElement above = null;
        for (StackTraceElement each : stack) {
            String name = each.getClassName();
            if (INNER.stream().noneMatch(name::startsWith)) {
                return above == null ? plain(each) : call(above) + " at " + plain(each);
            }
            above = each;
        }
        return stack.length == 0 ? "it is not known where" : plain(stack[0]);
    }

    /** Write a frame without module and loader. */
    static String plain(StackTraceElement frame) {
        return new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber())
                .toString();
    }

    private static String call(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.substring(name.lastIndexOf('.') + 1) + "." + frame.getMethodName();
    }
}
