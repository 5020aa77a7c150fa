package dev.heddle.instrument.mend;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

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

    /**
     * List the methods of a class that access a field.
     *
     * @param field with its class: {@code com.acme.Account.balance}
     */
    public List<MethodCode> accessing(String className, String field) {
        byte[] file = file(className);
        List<MethodCode> found = new ArrayList<>();
        for (MethodNode each : file == null ? List.<MethodNode>of() : MethodCode.accessing(file, field)) {
            MethodCode code = method(className, each.name, each.desc);
            if (code != null) {
                found.add(code);
            }
        }
        return found;
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
