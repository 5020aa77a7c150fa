package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Scheduler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a program sees of stacks: its own frames and those of the JDK, by the names it knows them by, and the same on every
 * backend, in a search and in a replay.
 *
 * <p>Frames of Heddle are left out, and all below the one from which it runs a thread: what is there depends on who runs the
 * engine. So are those by which the JDK calls a method by reflection, because they change after some calls.
 */
public final class ProgramStacks {
    private static final String BASE = "java.base";
    private static final String COPY = "heddle.copy.";
    private static final String MADE = "heddle$";
    private static final String INITIALISER = "heddle$clinit";
    private static final List<String> OWN = List.of("dev.heddle.explore.", "dev.heddle.runtime.", "dev.heddle.detect.");
    private static final String REFLECTION = "jdk.internal.reflect.";

    /** By class and method of Heddle: what the program has called instead. */
    private static final Map<String, Name> REPLACED = replaced();

    private ProgramStacks() {}

    /** The names of a class, with dots, and of a method. */
    record Name(String type, String method) {}

    private static Map<String, Name> replaced() {
        Map<String, Name> names = new HashMap<>();
        for (ReplacedCalls.Entry each : ReplacedCalls.all()) {
            names.put(
                    each.method().getDeclaringClass().getName() + "."
                            + each.method().getName(),
                    new Name(each.of(), each.name()));
        }
        return names;
    }

    /** Give what a program sees of a stack, innermost frame first. */
    public static StackTraceElement[] of(StackTraceElement[] stack) {
        ProgramFrames<StackTraceElement> frames = new ProgramFrames<>();
        for (StackTraceElement each : stack) {
            if (!frames.add(new Name(each.getClassName(), each.getMethodName()), name -> renamed(each, name))) {
                break;
            }
        }
        return frames.seen().toArray(StackTraceElement[]::new);
    }

    /** Let what was thrown, and what caused it, have the stack that the program may see. */
    static void tidy(Throwable thrown) {
        List<Throwable> all = new ArrayList<>();
        all.add(thrown);
        for (int i = 0; i < all.size(); i++) {
            Throwable each = all.get(i);
            each.setStackTrace(of(each.getStackTrace()));
            addNew(all, each.getCause());
            for (Throwable suppressed : each.getSuppressed()) {
                addNew(all, suppressed);
            }
        }
    }

    private static void addNew(List<Throwable> all, @Nullable Throwable next) {
        // By identity: what a program throws may be equal to another.
        if (next != null && all.stream().noneMatch(each -> each == next)) {
            all.add(next);
        }
    }

    /** Give a frame the name that the program knows it by; what stands for a class of the JDK has no line there. */
    static StackTraceElement renamed(StackTraceElement frame, Name name) {
        if (frame.getModuleName() != null) {
            return frame;
        }
        String file = frame.getFileName();
        if (isOwn(frame.getClassName())) {
            String top = name.type.replaceFirst("\\$.*", "");
            return new StackTraceElement(
                    null, BASE, null, name.type, name.method, top.substring(top.lastIndexOf('.') + 1) + ".java", -1);
        }
        String module = frame.getClassName().startsWith(COPY) ? BASE : null;
        return new StackTraceElement(null, module, null, name.type, name.method, file, frame.getLineNumber());
    }

    /** Give the name by which the program knows a frame; null if it is none that the program sees. */
    static @Nullable Name seen(Name frame) {
        if (frame.method.equals(INITIALISER)) {
            return new Name(frame.type, "<clinit>");
        }
        if (frame.method.startsWith(MADE) || frame.type.startsWith(REFLECTION)) {
            return null;
        }
        if (frame.type.startsWith(COPY)) {
            return new Name(frame.type.substring(COPY.length()), frame.method);
        }
        if (!isOwn(frame.type)) {
            return frame;
        }
        Name replaced = REPLACED.get(frame.type + "." + frame.method);
        if (replaced != null) {
            return replaced;
        }
        String original = Names.original(frame.type);
        return original.equals(frame.type) ? null : new Name(original, frame.method);
    }

    /** True for a class of Heddle: one that runs the program, or stands in for one of the JDK's. */
    static boolean isOwn(String className) {
        return OWN.stream().anyMatch(className::startsWith);
    }

    /** True for the frame from which the engine runs a thread of the program. */
    public static boolean isBottom(String className, String method) {
        return className.equals(Scheduler.class.getName()) && (method.equals("live") || method.isEmpty());
    }

    /** True for the frame in which a thread runs what it was made with. */
    static boolean isRun(Name frame) {
        return frame.type.equals(ControlledThread.class.getName()) && frame.method.equals("run");
    }
}
