package dev.heddle.explore.load;

import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.jdk.ControlledInheritableThreadLocal;
import dev.heddle.explore.jdk.ControlledThreadLocal;
import dev.heddle.explore.jdk.OutsideSocket;
import dev.heddle.explore.jdk.RepeatableSecureRandom;
import dev.heddle.instrument.ClassInfo;
import dev.heddle.instrument.control.InsideClasses;
import dev.heddle.instrument.control.Renames;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which classes stand for the JDK's in a controlled program: models, written for the purpose, for the primitives of
 * java.util.concurrent, and copies, rewritten like the program, for all that is built on them.
 *
 * <p>Interfaces and exceptions keep their names, so that what the program implements and catches is what the JDK means. An
 * interface whose methods speak of a replaced class can't.
 */
final class StandIns implements Renames {
    private static final String PREFIX = "heddle/copy/";
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String STREAM = "java/util/stream/";
    private static final String LOGGING = "java/util/logging/";

    /** Copied classes with static state that must start afresh. */
    private static final Set<String> AFRESH = Set.of(
            CONCURRENT + "ForkJoinPool",
            CONCURRENT + "CompletableFuture",
            CONCURRENT + "CompletableFuture$Delayer",
            CONCURRENT + "Executors$DefaultThreadFactory",
            CONCURRENT + "ScheduledThreadPoolExecutor",
            CONCURRENT + "SubmissionPublisher",
            "java/util/Timer");

    private static final Set<String> SPEAKING_INTERFACES = Set.of(
            CONCURRENT + "CompletionStage",
            CONCURRENT + "RejectedExecutionHandler",
            CONCURRENT + "StructuredTaskScope",
            LOGGING + "Filter");

    private static final Set<String> KEPT = Set.of(CONCURRENT + "TimeUnit", CONCURRENT + "Flow");

    private static final Set<String> ALSO_COPIED = Set.of(
            "java/util/Timer",
            "java/util/TimerTask",
            "java/util/TimerThread",
            "java/util/TaskQueue",
            "java/util/ArrayPrefixHelpers",
            "java/io/PipedInputStream",
            "java/io/PipedOutputStream",
            "java/io/PipedReader",
            "java/io/PipedWriter");

    private static final Map<String, String> MADE = Map.of(
            "java/lang/Thread",
            internal(ControlledThread.class),
            "java/lang/ThreadLocal",
            internal(ControlledThreadLocal.class),
            "java/lang/InheritableThreadLocal",
            internal(ControlledInheritableThreadLocal.class),
            "java/net/Socket",
            internal(OutsideSocket.class),
            "java/security/SecureRandom",
            internal(RepeatableSecureRandom.class));

    private final Map<String, String> models = new HashMap<>();
    private final Map<String, String> originals = new HashMap<>();
    private final Map<String, Boolean> copied = new HashMap<>();

    /** Copied classes in which every access is visible. */
    private final Set<String> inside;

    /**
     * Make them.
     *
     * @param inside names, with dots, of collections of java.util whose inside is to be explored
     */
    StandIns(Collection<String> inside) {
        this.inside = InsideClasses.of(inside, StandIns::bytes);
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    /** Let a class stand for another, and so its nested classes. */
    void model(String of, Class<?> by) {
        models.put(of, internal(by));
        originals.put(internal(by), of);
    }

    /** List the classes for which others were written. */
    Set<String> modelled() {
        return Set.copyOf(models.keySet());
    }

    @Override
    public @Nullable String renamed(String className) {
        String itself = models.get(className);
        if (itself != null) {
            return itself;
        }
        int nested = className.indexOf('$');
        String model = models.get(nested < 0 ? className : className.substring(0, nested));
        if (model != null) {
            return nested < 0 ? model : model + className.substring(nested);
        }
        return isCopied(className) ? PREFIX + className : null;
    }

    @Override
    public @Nullable String made(String className) {
        return MADE.get(className);
    }

    @Override
    public boolean isCopied(String className) {
        if (!className.startsWith("java/")) {
            return false;
        }
        int nested = className.indexOf('$');
        String top = nested < 0 ? className : className.substring(0, nested);
        Boolean known = copied.get(top);
        if (known == null) {
            known = decide(top);
            copied.put(top, known);
        }
        return known;
    }

    private boolean decide(String top) {
        if (inside.contains(top) || ALSO_COPIED.contains(top) || SPEAKING_INTERFACES.contains(top)) {
            return true;
        }
        if (top.startsWith(STREAM)) {
            byte[] bytes = bytes(top);
            return bytes != null && !top.equals(STREAM + "Collectors") && !isPublicInterface(bytes);
        }
        if (top.startsWith(LOGGING)) {
            byte[] bytes = bytes(top);
            return bytes != null && !ClassInfo.read(bytes).isInterface();
        }
        if (!top.startsWith(CONCURRENT) || KEPT.contains(top) || models.containsKey(top) || top.endsWith("Exception")) {
            return false;
        }
        byte[] bytes = bytes(top);
        return bytes != null && !ClassInfo.read(bytes).isInterface();
    }

    private static boolean isPublicInterface(byte[] bytes) {
        ClassInfo info = ClassInfo.read(bytes);
        return info.isInterface() && Modifier.isPublic(info.access());
    }

    @Override
    public boolean isInside(String className) {
        if (inside.isEmpty()) {
            return false;
        }
        int nested = className.indexOf('$');
        return inside.contains(nested < 0 ? className : className.substring(0, nested));
    }

    @Override
    public boolean isBase(String className) {
        return className.startsWith("java/util/Abstract") && inside.contains(className);
    }

    @Override
    public boolean startsAfresh(String className) {
        return AFRESH.contains(className) || className.startsWith(LOGGING);
    }

    /**
     * True for what changes classes as it goes: those changes last, so what it knows of them must last too. What it keeps
     * for a thread is a thread-local variable, and starts afresh.
     */
    @Override
    public boolean keepsState(String className) {
        return className.startsWith("org/mockito/")
                || className.startsWith("net/bytebuddy/")
                || className.startsWith("org/objenesis/");
    }

    /** Give the class of which a class, by name with dots, is a copy, with slashes; null if it is none. */
    static @Nullable String copiedFrom(String className) {
        String internal = className.replace('.', '/');
        return internal.startsWith(PREFIX) ? internal.substring(PREFIX.length()) : null;
    }

    /** Turn the name of a class back to that which the program knows it by, with dots. */
    String original(String className) {
        String internal = className.replace('.', '/');
        if (internal.startsWith(PREFIX)) {
            return internal.substring(PREFIX.length()).replace('/', '.');
        }
        int nested = internal.indexOf('$');
        String of = originals.get(nested < 0 ? internal : internal.substring(0, nested));
        if (of != null) {
            return (nested < 0 ? of : of + internal.substring(nested)).replace('/', '.');
        }
        for (Map.Entry<String, String> each : MADE.entrySet()) {
            if (each.getValue().equals(internal)) {
                return each.getKey().replace('/', '.');
            }
        }
        return className;
    }

    static byte @Nullable [] bytes(String internalName) {
        try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException unreadable) {
            return null;
        }
    }
}
