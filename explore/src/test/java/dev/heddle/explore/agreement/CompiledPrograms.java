package dev.heddle.explore.agreement;

import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.oracle.InMemoryCompiler;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Random programs, compiled and loaded under control, many at once. Their class files lie in a folder until it is closed. */
final class CompiledPrograms implements AutoCloseable {
    private final Path folder;
    private final ExploringLoader loader;
    private final List<JavaSource> sources = new ArrayList<>();

    CompiledPrograms(List<RandomProgram> programs, JavaSource.State state) {
        for (int i = 0; i < programs.size(); i++) {
            sources.add(JavaSource.of(programs.get(i), "P" + i, state));
        }
        try {
            folder = Files.createTempDirectory("heddle-programs");
            for (Map.Entry<String, byte[]> each :
                    InMemoryCompiler.compile(sources).entrySet()) {
                Files.write(folder.resolve(each.getKey() + ".class"), each.getValue());
            }
            loader = new ExploringLoader(new URL[] {folder.toUri().toURL()}, name -> true, false);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** Give the source of a program. */
    JavaSource source(int which) {
        return sources.get(which);
    }

    /** Load a program. */
    Executable executable(int which) {
        try {
            Class<?> type = loader.loadClass(sources.get(which).className());
            return new Executable(type, "run", MethodType.methodType(String.class));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Load a program whose outcomes are read. */
    Tabulated tabulated(int which) {
        return new Tabulated(executable(which), loader);
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path each : files.toList()) {
                Files.delete(each);
            }
            Files.delete(folder);
        } catch (IOException undeletable) {
            throw new UncheckedIOException(undeletable);
        }
    }
}
