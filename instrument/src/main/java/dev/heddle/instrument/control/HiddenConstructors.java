package dev.heddle.instrument.control;

import dev.heddle.instrument.Patterns;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls of constructors in a copy that only the package of the original may make: a method makes the object instead.
 *
 * <pre>
 * new X                                 (nothing)
 * dup                                   (nothing)
 * ... arguments ...            ──►      ... arguments ...
 * invokespecial X.&lt;init&gt;          invokestatic the method
 * </pre>
 */
final class HiddenConstructors {
    private HiddenConstructors() {}

    /** Let a method make the object; false if there is none, or if a frame knows the object while it is made. */
    static boolean replace(ControlledClass context, InsnList code, TypeInsnNode made, MethodInsnNode call) {
        Replacement instead =
                context.scope == Scope.COPY ? context.replacements.find(call.owner, call.name, call.desc) : null;
        if (instead == null || !Patterns.isDuplicated(made) || hasFrame(made, call)) {
            return false;
        }
        AbstractInsnNode duplicate = made.getNext();
        while (duplicate.getOpcode() != Opcodes.DUP) {
            duplicate = duplicate.getNext();
        }
        code.remove(duplicate);
        code.remove(made);
        code.set(
                call,
                new MethodInsnNode(Opcodes.INVOKESTATIC, instead.owner(), instead.name(), instead.descriptor(), false));
        return true;
    }

    private static boolean hasFrame(AbstractInsnNode from, AbstractInsnNode to) {
        for (AbstractInsnNode each = from; each != to; each = each.getNext()) {
            if (each instanceof FrameNode) {
                return true;
            }
        }
        return false;
    }
}
