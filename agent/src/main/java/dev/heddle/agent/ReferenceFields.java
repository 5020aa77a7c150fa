package dev.heddle.agent;

import dev.heddle.runtime.CallRule;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of a class and its superclasses that hold references and can be read, those of the collections in {@code java.util} among them. */
final class ReferenceFields extends ClassValue<Field[]> {
    private static final ReferenceFields ALL = new ReferenceFields();
    private static final String COLLECTIONS = "java.util";

    /** Members that rewritten classes have and the program has not. */
    private static final String OURS = "$heddle$";

    private ReferenceFields() {}

    /** Have the collections of the JDK opened, to us and to the hooks alone. */
    static void open(Instrumentation instrumentation) {
        Set<Module> ours = new HashSet<>();
        ours.add(ReferenceFields.class.getModule());
        ours.add(CallRule.class.getModule());
        instrumentation.redefineModule(
                Object.class.getModule(), Set.of(), Map.of(), Map.of(COLLECTIONS, ours), Set.of(), Map.of());
    }

    /** Give the packages that a module is to open, and to whom: to us alone. */
    static Map<String, Set<Module>> openedBy(Module module) {
        Map<String, Set<Module>> opened = new HashMap<>();
        for (String each : module.getPackages()) {
            opened.put(each, Set.of(ReferenceFields.class.getModule()));
        }
        return opened;
    }

    /** True for classes of {@code java.util}. */
    static boolean isCollection(Class<?> type) {
        return type.getClassLoader() == null && type.getPackageName().equals(COLLECTIONS);
    }

    static Field[] of(Class<?> type) {
        return ALL.get(type);
    }

    /** Read a field; null if that can't be done. */
    static @Nullable Object get(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException | RuntimeException closed) {
            return null;
        }
    }

    @Override
    protected Field[] computeValue(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            try {
                for (Field field : each.getDeclaredFields()) {
                    if (holdsReference(field) && field.trySetAccessible()) {
                        found.add(field);
                    }
                }
            } catch (RuntimeException | LinkageError closed) {
                // A field of a class that can't be found, or a security manager: what is behind these fields is not
                // known.
            }
        }
        return found.toArray(new Field[0]);
    }

    private static boolean holdsReference(Field field) {
        return !Modifier.isStatic(field.getModifiers())
                && !field.getType().isPrimitive()
                && field.getType() != String.class
                && !field.getName().startsWith(OURS);
    }
}
