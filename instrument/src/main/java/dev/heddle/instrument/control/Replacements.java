package dev.heddle.instrument.control;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Which methods of the JDK a controlled program calls others for. */
public final class Replacements {
    /** By class, with slashes, and name of the method. */
    private final Map<String, List<Known>> byMethod = new HashMap<>();

    /**
     * Let a static method be called in place of another.
     *
     * @param of the class whose method is replaced, by name with dots
     * @param name the name of that method
     * @param by the method that is called instead
     * @param isStatic true if the replaced method is static: otherwise the first parameter is its receiver
     */
    public void add(String of, String name, Method by, boolean isStatic) {
        String descriptor = Type.getMethodDescriptor(by);
        Replacement replacement =
                new Replacement(Type.getInternalName(by.getDeclaringClass()), by.getName(), descriptor);
        byMethod.computeIfAbsent(of.replace('.', '/') + "." + name, any -> new ArrayList<>())
                .add(new Known(isStatic ? descriptor : withoutReceiver(descriptor), replacement));
    }

    private static String withoutReceiver(String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        StringBuilder text = new StringBuilder("(");
        for (int i = 1; i < arguments.length; i++) {
            text.append(arguments[i].getDescriptor());
        }
        return text.append(')')
                .append(Type.getReturnType(descriptor).getDescriptor())
                .toString();
    }

    /**
     * Find what is called instead of a method.
     *
     * @param owner the class that implements the method, with slashes
     * @return null if the method itself is called
     */
    @Nullable
    Replacement find(String owner, String name, String descriptor) {
        List<Known> known = byMethod.get(owner + "." + name);
        if (known == null) {
            return null;
        }
        for (Known each : known) {
            if (each.stands(descriptor)) {
                return each.replacement;
            }
        }
        return null;
    }

    /** A method that is called in place of one with a descriptor. */
    private record Known(String descriptor, Replacement replacement) {
        /** True if this can be called for a method: with the same parameters, or objects for what can't be named. */
        boolean stands(String wanted) {
            if (descriptor.equals(wanted)) {
                return true;
            }
            Type[] mine = Type.getArgumentTypes(descriptor);
            Type[] theirs = Type.getArgumentTypes(wanted);
            boolean alike = mine.length == theirs.length;
            for (int i = 0; alike && i < mine.length; i++) {
                boolean object = mine[i].getDescriptor().equals("Ljava/lang/Object;")
                        && theirs[i].getSort() >= Type.ARRAY
                        && isHidden(theirs[i].getDescriptor());
                alike = object || mine[i].equals(theirs[i]);
            }
            return alike;
        }

        /** True for a type that only the JDK may name. */
        private static boolean isHidden(String descriptor) {
            return descriptor.contains("jdk/internal/") || descriptor.contains("Lsun/");
        }
    }
}
