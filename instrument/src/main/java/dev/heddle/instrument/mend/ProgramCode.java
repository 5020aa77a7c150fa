package dev.heddle.instrument.mend;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The methods of a program, read from its class files as they are asked for. Not thread-safe. */
public final class ProgramCode {
    private final ClassLoader files;
    private final Map<String, Optional<MethodCode>> methods = new HashMap<>();

    /** Read the class files that a loader sees; none of its classes is loaded. */
    public ProgramCode(ClassLoader files) {
        this.files = files;
    }

    /**
     * Find a method.
     *
     * @param className the class, with dots
     * @return null if its code can't be had
     */
    public @Nullable MethodCode method(String className, String name, String descriptor) {
        return methods.computeIfAbsent(
                        className + "." + name + descriptor,
                        key -> Optional.ofNullable(read(className, name, descriptor)))
                .orElse(null);
    }

    /**
     * Find a method of which only a line is known.
     *
     * @return null if there is none that has it, or its code can't be had
     */
    public @Nullable MethodCode methodAt(String className, String name, int line) {
        byte[] file = file(className);
        String descriptor = file == null ? null : MethodCode.descriptorAt(file, name, line);
        return descriptor == null ? null : method(className, name, descriptor);
    }

    private @Nullable MethodCode read(String className, String name, String descriptor) {
        byte[] file = file(className);
        return file == null ? null : MethodCode.read(file, name, descriptor);
    }

    private byte @Nullable [] file(String className) {
        try (InputStream in = files.getResourceAsStream(className.replace('.', '/') + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException unreadable) {
            return null;
        }
    }
}
