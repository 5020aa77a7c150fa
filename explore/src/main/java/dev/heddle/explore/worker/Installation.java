package dev.heddle.explore.worker;

import dev.heddle.detect.HappensBefore;
import dev.heddle.instrument.control.ControlRewriter;
import dev.heddle.model.JsonWriter;
import dev.heddle.runtime.Carrier;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where Heddle's own classes are, for the command line of a worker.
 *
 * @param classPath what a worker runs
 * @param runtime what goes onto its boot path
 */
public record Installation(List<Path> classPath, Path runtime) {
    /** Keep a copy. */
    public Installation {
        classPath = List.copyOf(classPath);
    }

    /**
     * Find where this very code comes from: one jar with its runtime beside it, or a jar for each part.
     *
     * @throws IllegalStateException if that can't be known
     */
    public static Installation find() {
        Set<Path> parts = new LinkedHashSet<>();
        for (Class<?> each :
                List.of(Installation.class, ControlRewriter.class, HappensBefore.class, JsonWriter.class)) {
            parts.add(required(each));
        }
        for (String each : List.of(
                "org.objectweb.asm.ClassReader",
                "org.objectweb.asm.tree.ClassNode",
                "org.objectweb.asm.tree.analysis.Analyzer",
                "org.objectweb.asm.commons.ClassRemapper")) {
            try {
                parts.add(required(Class.forName(each, false, Installation.class.getClassLoader())));
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException("a part of Heddle is missing: " + each, missing);
            }
        }
        Path beside = required(Installation.class).resolveSibling("heddle-runtime.jar");
        return new Installation(List.copyOf(parts), Files.exists(beside) ? beside : runtimeOfThis());
    }

    /** Find the runtime by one of its files: on the boot path its classes don't say where they come from. */
    private static Path runtimeOfThis() {
        String file = Carrier.class.getName().replace('.', '/') + ".class";
        URL found = ClassLoader.getSystemResource(file);
        if (found == null) {
            throw new IllegalStateException("it can't be known where " + file + " comes from");
        }
        String text = found.toString();
        text = text.startsWith("jar:")
                ? text.substring(4, text.indexOf('!'))
                : text.substring(0, text.length() - file.length());
        return Path.of(URI.create(text));
    }

    private static Path required(Class<?> type) {
        Path source = source(type);
        if (source == null) {
            throw new IllegalStateException("it can't be known where " + type.getName() + " comes from");
        }
        return source;
    }

    private static @Nullable Path source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null
                    ? null
                    : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException strange) {
            return null;
        }
    }
}
