package dev.heddle.agent.detect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How the program's threads have ended: what has left them, and where those stood that were still there. Guards itself. */
final class Ends {
    private static final int MOST = 50;
    private static final int DEEPEST = 32;

    private final List<Failure> failures = new ArrayList<>();
    private final List<Map<String, Object>> standing = new ArrayList<>();

    /**
     * Something that has left a thread.
     *
     * @param handled true if the program has a handler of its own for it
     */
    private record Failure(String thread, Throwable thrown, boolean handled) {}

    /** Note what is leaving the current thread. */
    synchronized void failed(String name, Throwable thrown) {
        if (failures.size() < MOST) {
            failures.add(new Failure(name, thrown, isHandled(Thread.currentThread())));
        }
    }

    private static boolean isHandled(Thread thread) {
        return !(thread.getUncaughtExceptionHandler() instanceof ThreadGroup group)
                || handles(group)
                || Thread.getDefaultUncaughtExceptionHandler() != null;
    }

    /** True if a group, or one that it is in, has code of its own for what nobody catches. */
    private static boolean handles(ThreadGroup group) {
        for (ThreadGroup each = group; each != null; each = each.getParent()) {
            try {
                if (each.getClass()
                                .getMethod("uncaughtException", Thread.class, Throwable.class)
                                .getDeclaringClass()
                        != ThreadGroup.class) {
                    return true;
                }
            } catch (NoSuchMethodException impossible) {
                return false;
            }
        }
        return false;
    }

    /** Note where threads stand that keep the JVM alive. */
    synchronized void stand() {
        for (Map.Entry<Thread, StackTraceElement[]> each :
                Thread.getAllStackTraces().entrySet()) {
            Thread thread = each.getKey();
            boolean ends = thread.isDaemon() || each.getValue().length == 0 || isOfTheJvm(each.getValue());
            if (!ends && standing.size() < MOST) {
                Map<String, Object> json = new LinkedHashMap<>();
                json.put("thread", thread.getName());
                json.put("state", thread.getState().name());
                json.put("stack", frames(each.getValue()));
                standing.add(json);
            }
        }
    }

    /** True of the threads by which the JVM ends, or calls the program's handlers of signals. */
    private static boolean isOfTheJvm(StackTraceElement[] stack) {
        StackTraceElement outermost = stack[stack.length - 1];
        String outer = outermost.getClassName();
        String inner = stack.length < 2 ? outer : stack[stack.length - 2].getClassName();
        return outer.startsWith("java.lang.Shutdown")
                || isOurs(outermost)
                || (outer.equals("java.lang.Thread") && inner.startsWith("jdk.internal.misc.Signal"));
    }

    synchronized Map<String, Object> toJson() {
        List<Object> failed = new ArrayList<>();
        for (Failure each : failures) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("thread", each.thread);
            json.put("class", each.thrown.getClass().getName());
            json.put("assertion", each.thrown instanceof AssertionError);
            json.put("message", message(each.thrown));
            json.put("handled", each.handled);
            json.put("stack", frames(stack(each.thrown)));
            failed.add(json);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("failures", failed);
        json.put("standing", standing);
        return json;
    }

    /** Ask for the message, which may run code of the program. */
    private static @Nullable String message(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (Throwable fault) {
            return null;
        }
    }

    private static StackTraceElement[] stack(Throwable thrown) {
        try {
            return thrown.getStackTrace();
        } catch (Throwable fault) {
            return new StackTraceElement[0];
        }
    }

    private static List<Object> frames(StackTraceElement[] stack) {
        List<Object> frames = new ArrayList<>();
        for (int i = calledByUs(stack); i < stack.length; i++) {
            if (frames.size() < DEEPEST && !isOurs(stack[i])) {
                frames.add(frame(stack[i]));
            }
        }
        return frames;
    }

    /** Count the innermost frames that are of the JDK because we have called it: a stack may have come to its end there. */
    private static int calledByUs(StackTraceElement[] stack) {
        int inner = 0;
        while (inner < stack.length && isOfTheJdk(stack[inner])) {
            inner++;
        }
        return inner < stack.length && isOurs(stack[inner]) ? inner : 0;
    }

    private static boolean isOfTheJdk(StackTraceElement frame) {
        return frame.getClassName().startsWith("java.") || frame.getClassName().startsWith("jdk.");
    }

    private static boolean isOurs(StackTraceElement frame) {
        return frame.getMethodName().startsWith("$heddle$")
                || frame.getClassName().startsWith("dev.heddle.runtime.")
                || frame.getClassName().startsWith("dev.heddle.agent.")
                || frame.getClassName().startsWith("dev.heddle.detect.");
    }

    /** Write a frame. */
    static Map<String, Object> frame(StackTraceElement element) {
        Map<String, Object> frame = new LinkedHashMap<>();
        frame.put("class", element.getClassName());
        frame.put("method", element.getMethodName());
        frame.put("file", element.getFileName());
        frame.put("line", element.getLineNumber());
        return frame;
    }
}
