package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Lets the engine hear of the values that are read and written, where somebody wants to see them: in a replay. */
final class ValueHooks {
    /** Of what type a call must be for what it returns to be told. */
    private static final Set<Integer> TOLD = Set.of(Type.BOOLEAN, Type.INT, Type.LONG, Type.ARRAY, Type.OBJECT);

    /** What a variable may be declared as that holds a concurrent collection. */
    private static final Set<String> INTERFACES = Set.of(
            "java/util/Collection",
            "java/util/Deque",
            "java/util/List",
            "java/util/Map",
            "java/util/NavigableMap",
            "java/util/NavigableSet",
            "java/util/Queue",
            "java/util/Set",
            "java/util/SortedMap",
            "java/util/SortedSet");

    private final boolean wanted;
    private final MethodNode method;

    ValueHooks(ControlledClass context, MethodNode method) {
        this.wanted = context.values && context.scope == Scope.ALL;
        this.method = method;
    }

    /** Tell the value that an instruction has left on the stack. */
    void after(AbstractInsnNode insn, Type type) {
        if (wanted) {
            method.instructions.insert(insn, value(type).list());
        }
    }

    /** Tell the value that an instruction is to take from the stack; goes behind the hook for its turn. */
    void before(AbstractInsnNode insn, Type type) {
        if (wanted) {
            method.instructions.insertBefore(insn, value(type).list());
        }
    }

    /** Tell what a call returns, if it may be one of a class of the JDK that threads share. */
    void returned(MethodInsnNode call) {
        Type type = Type.getReturnType(call.desc);
        if (wanted && TOLD.contains(type.getSort()) && isOfShared(call.owner)) {
            method.instructions.insert(call, told("returned", type).list());
        }
    }

    private static boolean isOfShared(String owner) {
        return (owner.startsWith("java/util/concurrent/") && !owner.startsWith("java/util/concurrent/atomic/"))
                || INTERFACES.contains(owner);
    }

    private static Code value(Type type) {
        return told("value", type);
    }

    private static Code told(String hook, Type type) {
        boolean reference = type.getSort() >= Type.ARRAY;
        return Engine.access(
                new Code().op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP),
                hook,
                "(" + (reference ? "Ljava/lang/Object;" : type.getDescriptor()) + ")V");
    }
}
