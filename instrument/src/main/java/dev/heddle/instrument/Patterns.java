package dev.heddle.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Shapes of code that compilers and other agents make, and that mean nothing to the program. */
public final class Patterns {
    private static final String PROBES = "$jacocoInit";

    private Patterns() {}

    /** True if an array load looks up an enum constant in the table that javac makes for a switch. */
    public static boolean readsSwitchMap(AbstractInsnNode load) {
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

    /** True if a method is JaCoCo's, which hands out the probes of a class. */
    public static boolean handsOutProbes(MethodNode method) {
        return method.name.equals(PROBES);
    }

    /** True if an array store sets a probe of JaCoCo: the local it keeps its probes in, an index, the constant 1. */
    public static boolean marksCoverage(AbstractInsnNode store) {
        if (store.getOpcode() != Opcodes.BASTORE) {
            return false;
        }
        AbstractInsnNode value = previous(store);
        AbstractInsnNode index = value == null ? null : previous(value);
        AbstractInsnNode array = index == null ? null : previous(index);
        return value != null
                && value.getOpcode() == Opcodes.ICONST_1
                && array instanceof VarInsnNode load
                && load.var == localOfProbes(array);
    }

    /** Find the local that the probes of a method were put into, before an instruction; -1 if it has none. */
    private static int localOfProbes(AbstractInsnNode before) {
        AbstractInsnNode stored = null;
        for (AbstractInsnNode insn = before; insn != null; insn = previous(insn)) {
            if (insn.getOpcode() == Opcodes.ASTORE) {
                stored = insn;
            } else if (fetchesProbes(insn)) {
                return stored instanceof VarInsnNode store ? store.var : -1;
            }
        }
        return -1;
    }

    /** True for the call that fetches probes, and for the constant that class files of Java 11 and later have for it. */
    private static boolean fetchesProbes(AbstractInsnNode insn) {
        return (insn instanceof MethodInsnNode call && call.name.equals(PROBES))
                || (insn instanceof LdcInsnNode load
                        && load.cst instanceof ConstantDynamic constant
                        && constant.getBootstrapMethod().getName().equals(PROBES));
    }

    /** True if a new object is duplicated at once, so that a reference is left when its constructor has run. */
    public static boolean isDuplicated(AbstractInsnNode made) {
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
