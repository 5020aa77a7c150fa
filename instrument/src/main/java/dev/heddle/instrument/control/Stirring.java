package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells calls of the JDK that may change something a thread goes by, such as an iterator that moves on: a loop with such a
 * call does not come round to no purpose, though its locals are the same and it has written nothing that others can see.
 */
final class Stirring {
    /** Classes whose objects never change, and whose static methods change nothing. */
    private static final Set<String> STILL = Set.of(
            "java/lang/Object",
            "java/lang/String",
            "java/lang/Math",
            "java/lang/Class",
            "java/lang/Enum",
            "java/lang/Thread",
            "java/lang/System",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Number",
            "java/util/Objects",
            "java/util/Optional",
            "java/util/concurrent/TimeUnit",
            "java/time/Duration",
            "java/time/Instant");

    /** How the names of methods begin that only look. */
    private static final String[] LOOKING = {
        "get", "is", "has", "contains", "size", "length", "equals", "hashCode", "toString", "compare", "peek",
                "element",
        "first", "last", "charAt", "keySet", "values", "entrySet", "indexOf", "stream", "iterator", "test", "apply",
                "accept",
        "run", "call", "of", "valueOf"
    };

    private Stirring() {}

    /** Put the hook before a call of the JDK, if the call may change something. */
    static void add(MethodNode method, MethodInsnNode call) {
        if (STILL.contains(call.owner) || call.owner.charAt(0) == '[') {
            return;
        }
        for (String each : LOOKING) {
            if (call.name.startsWith(each)) {
                return;
            }
        }
        method.instructions.insertBefore(
                call, Engine.hook(new Code(), "stirred", "()V").list());
    }
}
