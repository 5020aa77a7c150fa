package dev.heddle.explore.load;

import dev.heddle.explore.jdk.ReplacedCalls;
import dev.heddle.instrument.control.Replacement;
import dev.heddle.instrument.control.Replacements;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Finds, by what their annotations say, the methods that are called in place of the JDK's. */
final class ReplacedMethods implements Replacements {
    private final Map<String, Replacement> byMethod = new HashMap<>();

    ReplacedMethods() {
        for (ReplacedCalls.Entry each : ReplacedCalls.all()) {
            Method method = each.method();
            String descriptor = Type.getMethodDescriptor(method);
            Replacement replacement = new Replacement(
                    Type.getInternalName(method.getDeclaringClass()), method.getName(), descriptor);
            byMethod.put(
                    Type.getInternalName(each.of()) + "." + method.getName()
                            + (each.isStatic() ? descriptor : withoutReceiver(descriptor)),
                    replacement);
        }
    }

    private static String withoutReceiver(String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        StringBuilder text = new StringBuilder("(");
        for (int i = 1; i < arguments.length; i++) {
            text.append(arguments[i].getDescriptor());
        }
        return text.append(')').append(Type.getReturnType(descriptor).getDescriptor()).toString();
    }

    @Override
    public @Nullable Replacement find(String owner, String name, String descriptor) {
        return byMethod.get(owner + "." + name + descriptor);
    }
}
