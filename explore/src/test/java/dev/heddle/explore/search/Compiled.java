package dev.heddle.explore.search;

import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeReader;
import dev.heddle.instrument.mend.Additions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** A program whose source a test holds: it is compiled, and loaded to be explored. */
public final class Compiled implements Program {
    /** Where the classes of each source lie that was compiled: many tests have the same, and each loads it anew. */
    private static final Map<String, Path> FOLDERS = new ConcurrentHashMap<>();

    private final Path folder;
    private final ExploringLoader loader;
    private final OutcomeReader outcomes;
    private final MethodHandle main;
    private final @Nullable MethodHandle initialiser;

    private Compiled(Path folder, String className, List<String> inside) {
        this.folder = folder;
        try {
            loader =
                    new ExploringLoader(new URL[] {folder.toUri().toURL()}, name -> true, true, inside, Additions.NONE);
            outcomes = new OutcomeReader(loader);
            Class<?> type = loader.loadClass(className);
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            main = lookup.findStatic(type, "main", MethodType.methodType(void.class));
            initialiser = initialiser(lookup, type);
        } catch (IOException | ReflectiveOperationException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    /** Compile a class that has a method {@code static void main() throws Exception}. */
    public static Compiled of(String className, String source) {
        return of(className, source, List.of());
    }

    /** Compile a program of threads that the main thread starts one after the other, and does nothing else. */
    public static Compiled ofThreads(String shared, String... tasks) {
        StringBuilder starts = new StringBuilder();
        for (String each : tasks) {
            starts.append("start(() -> { ").append(each).append(" });\n");
        }
        return of("Threads", """
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.concurrent.locks.*;

                class Threads {
                    interface Task {
                        void run() throws InterruptedException;
                    }

                    static void start(Task task) {
                        new Thread(() -> {
                            try {
                                task.run();
                            } catch (InterruptedException impossible) {
                                throw new AssertionError(impossible);
                            }
                        }).start();
                    }

                    static void main() {
                        %s
                        %s
                    }
                }
                """.formatted(shared, starts));
    }

    /** Compile a class that has a method {@code static void main() throws Exception}, and see into collections of the JDK. */
    public static Compiled of(String className, String source, List<String> inside) {
        return new Compiled(
                FOLDERS.computeIfAbsent(source, unknown -> compile(className, unknown, "17")), className, inside);
    }

    /** Compile a class that has a method {@code static void main() throws Exception}, and let its files be of an old version. */
    public static Compiled old(String className, String source, int version) {
        Path folder = compile(className, source, "8");
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each :
                    files.filter(file -> file.toString().endsWith(".class")).toList()) {
                byte[] bytes = Files.readAllBytes(each);
                ByteBuffer.wrap(bytes)
                        .putShort(4, (short) (version == 45 ? 3 : 0))
                        .putShort(6, (short) version);
                Files.write(each, bytes);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new Compiled(folder, className, List.of());
    }

    /** Compile a class that has a method {@code static void main() throws Exception}, and put another file in the place of one of its. */
    public static Compiled replaced(String className, String source, String name, byte[] classFile) {
        Path folder = compile(className, source, "17");
        try {
            Files.write(folder.resolve(name + ".class"), classFile);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new Compiled(folder, className, List.of());
    }

    private static Path compile(String className, String source, String release) {
        try {
            Path folder = Files.createTempDirectory("heddle-compiled");
            Path file = folder.resolve(className.replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, source);
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            int result = compiler.run(
                    null,
                    null,
                    null,
                    "-g",
                    "-Xlint:-options",
                    "--release",
                    release,
                    "-d",
                    folder.toString(),
                    file.toString());
            if (result != 0) {
                throw new IllegalArgumentException("does not compile: " + className);
            }
            return folder;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static @Nullable MethodHandle initialiser(MethodHandles.Lookup lookup, Class<?> type)
            throws IllegalAccessException {
        try {
            return lookup.findStatic(type, "heddle$init", MethodType.methodType(void.class));
        } catch (NoSuchMethodException nothingToInitialise) {
            return null;
        }
    }

    @Override
    public Thread main() {
        return new ControlledThread(this::run, "main");
    }

    @Override
    public ClassLoader loader() {
        return loader;
    }

    @Override
    public Outcome outcome(Scheduler last) {
        return outcomes.read(last, OutcomeReader.NOTHING, Map.of());
    }

    @Override
    public Set<String> written() {
        return outcomes.written();
    }

    /** Give the sources. */
    public Sources sources() {
        return new Sources(List.of(folder));
    }

    private void run() {
        try {
            if (initialiser != null) {
                initialiser.invokeExact();
            }
            main.invokeExact();
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
