package dev.heddle.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Shapes of code that compilers and other agents make, and that mean nothing to the program. */
final class Patterns {
    private Patterns() {}

    /** True if an array load looks up an enum constant in the table that javac makes for a switch. */
    static boolean readsSwitchMap(AbstractInsnNode load) {
        AbstractInsnNode insn = previous(load);
        if (!(insn instanceof MethodInsnNode call) || !call.name.equals("ordinal")) {
            return false;
        }
        for (int i = 0; i < 12 && insn != null; i++) {
            if (insn instanceof FieldInsnNode field && field.name.startsWith("$SwitchMap$")) {
                return true;
            }
            insn = previous(insn);
        }
        return false;
    }

    /** True if an array store sets a probe of JaCoCo: a local boolean array, an index, the constant 1. */
    static boolean marksCoverage(AbstractInsnNode store) {
        if (store.getOpcode() != Opcodes.BASTORE) {
            return false;
        }
        AbstractInsnNode value = previous(store);
        if (value == null || value.getOpcode() != Opcodes.ICONST_1) {
            return false;
        }
        AbstractInsnNode index = previous(value);
        AbstractInsnNode array = index == null ? null : previous(index);
        if (array == null || array.getOpcode() != Opcodes.ALOAD) {
            return false;
        }
        for (AbstractInsnNode insn = array; insn != null; insn = insn.getPrevious()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("$jacocoInit")) {
                return true;
            }
        }
        return false;
    }

    /** True if a new object is duplicated at once, so that a reference is left when its constructor has run. */
    static boolean isDuplicated(AbstractInsnNode made) {
        AbstractInsnNode next = made.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next != null && next.getOpcode() == Opcodes.DUP;
    }

    private static @Nullable AbstractInsnNode previous(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }
}
