package dev.heddle.explore.load;

import dev.heddle.explore.jdk.ReplacedCalls;
import dev.heddle.instrument.control.Replacement;
import dev.heddle.instrument.control.Replacements;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Finds, by what their annotations say, the methods that are called in place of the JDK's. */
final class ReplacedMethods implements Replacements {
    /** By class and name of the method. */
    private final Map<String, List<Known>> byMethod = new HashMap<>();

    ReplacedMethods() {
        for (ReplacedCalls.Entry each : ReplacedCalls.all()) {
            Method method = each.method();
            String descriptor = Type.getMethodDescriptor(method);
            Replacement replacement =
                    new Replacement(Type.getInternalName(method.getDeclaringClass()), method.getName(), descriptor);
            String wanted = each.isStatic() ? descriptor : withoutReceiver(descriptor);
            byMethod.computeIfAbsent(each.of().replace('.', '/') + "." + each.name(), any -> new ArrayList<>())
                    .add(new Known(wanted, replacement));
        }
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

    @Override
    public @Nullable Replacement find(String owner, String name, String descriptor) {
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
                        && theirs[i].getDescriptor().contains("jdk/internal/");
                alike = object || mine[i].equals(theirs[i]);
            }
            return alike;
        }
    }
}
