package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells the engine of what may change something a thread goes by though others can't see it: a write that is no step, a call
 * of the JDK such as that which moves an iterator on. A loop with such a thing in it does not come round to no purpose,
 * though its locals are the same.
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
    static void addCall(MethodNode method, MethodInsnNode call) {
        if (STILL.contains(call.owner) || call.owner.charAt(0) == '[') {
            return;
        }
        for (String each : LOOKING) {
            if (call.name.startsWith(each)) {
                return;
            }
        }
        add(method, call);
    }

    /** Put the hook before an instruction that writes, and is no step. */
    static void add(MethodNode method, AbstractInsnNode insn) {
        method.instructions.insertBefore(
                insn, Engine.loop(new Code(), "stirred", "()V").list());
    }
}
