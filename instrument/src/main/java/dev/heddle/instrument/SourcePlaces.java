package dev.heddle.instrument;

import dev.heddle.model.Site;
import dev.heddle.model.SourcePlace;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds places in the code again as their author knows them: by the method in the source, and by which of the like places in
 * it is meant. Lines and bytecode indexes, which edits elsewhere move, are only what it looks them up by.
 *
 * <p>It reads the class files on the class path, as sites do. Not thread-safe.
 */
public final class SourcePlaces {
    private final Function<String, byte @Nullable []> files;
    private final Map<String, Optional<ClassPlaces>> classes = new HashMap<>();

    /** Look places up in class files, which a function gives by the name of the class with dots. */
    public SourcePlaces(Function<String, byte @Nullable []> files) {
        this.files = files;
    }

    /** Look places up in the class files that a loader sees. */
    public static SourcePlaces of(ClassLoader loader) {
        return new SourcePlaces(name -> {
            try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException unreadable) {
                return null;
            }
        });
    }

    /** Find the place of a site. */
    public SourcePlace of(Site site) {
        ClassPlaces places = places(site.className());
        SourcePlace found = places == null ? null : places.of(site);
        return found == null ? SourcePlace.of(site) : found;
    }

    /**
     * Find the place from which something was thrown.
     *
     * @param frame the frame of the program
     * @param thrown the class of what was thrown, with dots
     * @param called the name of the method that the frame called, if it was not the frame's own code that threw
     */
    public SourcePlace ofThrow(StackTraceElement frame, String thrown, @Nullable String called) {
        ClassPlaces places = places(frame.getClassName());
        SourcePlace found = places == null ? null : places.ofThrow(frame, thrown, called);
        return found != null
                ? found
                : new SourcePlace(
                        SourcePlace.withoutNumbers(frame.getClassName()),
                        SourcePlace.enclosing(frame.getMethodName()),
                        -1);
    }

    private @Nullable ClassPlaces places(String className) {
        Optional<ClassPlaces> known = classes.get(className);
        if (known == null) {
            known = read(files.apply(className));
            classes.put(className, known);
        }
        return known.orElse(null);
    }

    private static Optional<ClassPlaces> read(byte @Nullable [] file) {
        try {
            return file == null ? Optional.empty() : Optional.of(new ClassPlaces(file));
        } catch (RuntimeException damaged) {
            return Optional.empty();
        }
    }
}
