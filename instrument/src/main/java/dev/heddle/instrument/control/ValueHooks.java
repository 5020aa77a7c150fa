package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Lets the engine hear of the values that are read and written, where somebody wants to see them: in a replay. */
final class ValueHooks {
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

    private static Code value(Type type) {
        boolean reference = type.getSort() >= Type.ARRAY;
        return Engine.access(
                new Code().op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP),
                "value",
                "(" + (reference ? "Ljava/lang/Object;" : type.getDescriptor()) + ")V");
    }
}
