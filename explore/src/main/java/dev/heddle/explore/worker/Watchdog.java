package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.load.ExploringLoader;
import java.util.ArrayList;
import java.util.Arrays;
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

    static final long RUNNING = 20_000;

    /** After which time it is told that a step takes long. */
    private static final long LINGERING = 2_000;

    /** The same for running, and for whatever else nothing comes of, when the time of the search is up. */
    private static final long RUNNING_LATE = 5_000;

    private static final long SILENT_LATE = 30_000;
    private static final long GLANCE = 500;

    /** Frames of these call what blocks, and are no news. */
    private static final List<String> INNER =
            List.of("java.", "jdk.", "sun.", "javax.", "heddle.copy.", "dev.heddle.explore.", "dev.heddle.runtime.");

    private static final List<String> OWN = List.of("dev.heddle.explore.", "dev.heddle.runtime.");

    private static final List<String> OUTER = List.of(
            "java.lang.reflect.", "java.lang.invoke.", "jdk.internal.", "java.lang.Thread.", "java.lang.VirtualThread");

    private static final int MOST_FRAMES = 12;

    /** Hears of a program that has got away. */
    interface Alarm {
        void sound(String reason, StackTraceElement[] stack);

        /** Hears of one that may be about to. */
        void lingers(String where);
    }

    private final Supplier<@Nullable Scheduler> watched;
    private final Alarm alarm;
    private final Runnable pulse;

    /** When the time is up, by {@link System#nanoTime}; null if there is no such moment. */
    private volatile @Nullable Long end;

    /**
     * Make one.
     *
     * @param pulse is run every now and then, as long as this JVM is alive
     */
    Watchdog(Supplier<@Nullable Scheduler> watched, Alarm alarm, Runnable pulse) {
        super(null, null, "heddle-watchdog", 0, false);
        this.watched = watched;
        this.alarm = alarm;
        this.pulse = pulse;
        setDaemon(true);
    }

    /** Say when the time is up: from then on there is less patience. */
    void end(long moment) {
        end = moment;
    }

    private boolean isLate() {
        Long moment = end;
        return moment != null && System.nanoTime() - moment >= 0;
    }

    @Override
    public void run() {
        long progress = -1;
        long running = 0;
        long waiting = 0;
        long silent = 0;
        StackTraceElement[] before = {};
        try {
            while (true) {
                sleep(GLANCE);
                pulse.run();
                Scheduler scheduler = watched.get();
                Thread vehicle = scheduler == null ? null : scheduler.vehicle();
                long now = scheduler == null ? -1 : scheduler.progress();
                silent = now == progress && isLate() ? silent + GLANCE : 0;
                if (silent >= SILENT_LATE) {
                    alarm.sound(
                            "the time is up, and nothing has happened for " + SILENT_LATE / 1000 + " seconds", before);
                }
                if (vehicle == null || now != progress) {
                    progress = now;
                    running = 0;
                    waiting = 0;
                    continue;
                }
                State state = vehicle.getState();
                StackTraceElement[] stack = vehicle.getStackTrace();
                boolean waits = state != State.RUNNABLE || isNative(stack);
                waiting = waits && Arrays.equals(stack, before) ? waiting + GLANCE : 0;
                running = loads(stack) ? 0 : running + GLANCE;
                before = stack;
                judge(stack, waiting, running);
            }
        } catch (InterruptedException ended) {
            // Nobody needs it any more.
        }
    }

    private void judge(StackTraceElement[] stack, long waiting, long running) {
        if (waiting >= WAITING) {
            alarm.sound("a thread waits in a call that Heddle does not control: " + place(stack), stack);
        } else if (running >= (isLate() ? RUNNING_LATE : RUNNING)) {
            alarm.sound("a step takes more than " + running / 1000 + " seconds: " + place(stack), stack);
        } else if (running == LINGERING) {
            alarm.lingers(place(stack));
        }
    }

    /** True if a class is being loaded and rewritten: that is Heddle's own work. */
    private static boolean loads(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(each -> each.getClassName().equals(ExploringLoader.class.getName()));
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

    /** Write the frames of the program and of the JDK's classes that it is in, innermost first, without Heddle's own. */
    static List<String> frames(StackTraceElement[] stack) {
        List<String> lines = new ArrayList<>();
        for (StackTraceElement each : stack) {
            String name = each.getClassName();
            boolean own = OWN.stream().anyMatch(name::startsWith)
                    || each.getMethodName().startsWith("heddle$");
            if (!own) {
                lines.add("    at " + plain(each).replaceFirst("^heddle\\.copy\\.", ""));
            }
        }
        // What is left at the outer end is how Heddle calls the program.
        while (!lines.isEmpty() && isReflection(lines.get(lines.size() - 1))) {
            lines.remove(lines.size() - 1);
        }
        return lines.size() <= MOST_FRAMES ? lines : lines.subList(0, MOST_FRAMES);
    }

    private static boolean isReflection(String line) {
        return OUTER.stream().anyMatch(each -> line.startsWith("    at " + each));
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
