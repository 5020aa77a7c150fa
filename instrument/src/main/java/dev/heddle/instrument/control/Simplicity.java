package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Tells initialisers that only store constants and fresh objects of the JDK, and what compilers put there: nobody can see
 * when they run, so they run without a step.
 */
final class Simplicity {
    private Simplicity() {}

    static boolean isSimple(ControlledClass context, MethodNode initialiser) {
        if (!initialiser.tryCatchBlocks.isEmpty() && !context.node.name.matches(".*\\$\\d+")) {
            return false;
        }
        for (AbstractInsnNode insn = initialiser.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (!isSimple(context, insn)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSimple(ControlledClass context, AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.PUTSTATIC -> ((FieldInsnNode) insn).owner.equals(context.node.name);
            case Opcodes.GETSTATIC -> isHarmlessRead(context, (FieldInsnNode) insn);
            case Opcodes.NEW -> isFreshOfJdk(context, ((TypeInsnNode) insn).desc);
            case Opcodes.INVOKESPECIAL -> isFreshOfJdk(context, ((MethodInsnNode) insn).owner);
            case Opcodes.INVOKESTATIC -> isHarmlessCall((MethodInsnNode) insn);
            case Opcodes.INVOKEVIRTUAL ->
                ((MethodInsnNode) insn).name.equals("desiredAssertionStatus")
                        || ((MethodInsnNode) insn).name.equals("ordinal")
                        || ((MethodInsnNode) insn).name.equals("hashCode");
            case Opcodes.INVOKEINTERFACE, Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.ATHROW, Opcodes.MONITORENTER ->
                false;
            case Opcodes.INVOKEDYNAMIC -> isSimple((InvokeDynamicInsnNode) insn);
            case Opcodes.GOTO, Opcodes.IFNE, Opcodes.IFEQ -> true;
            case Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE, Opcodes.IFNULL, Opcodes.IFNONNULL -> false;
            default -> true;
        };
    }

    private static boolean isHarmlessRead(ControlledClass context, FieldInsnNode read) {
        return read.owner.equals(context.node.name)
                || (ClassFiles.inJdk(read.owner) && !context.renames.startsAfresh(read.owner));
    }

    private static boolean isFreshOfJdk(ControlledClass context, String className) {
        return ClassFiles.inJdk(className) && !context.renames.startsAfresh(className) && !isSeenTo(context, className);
    }

    /** True if objects of a class are not made as they are written: a thread, or what takes the time or a random number. */
    private static boolean isSeenTo(ControlledClass context, String className) {
        return context.renames.made(className) != null || ControlledCalls.filledIn(className) != null;
    }

    /** True for a lambda, and for what else compilers make without a trace; references to methods may have to be replaced. */
    private static boolean isSimple(InvokeDynamicInsnNode insn) {
        return !insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                || ((Handle) insn.bsmArgs[1]).getName().startsWith("lambda$");
    }

    private static boolean isHarmlessCall(MethodInsnNode call) {
        return call.name.equals("valueOf") && ClassFiles.inJdk(call.owner);
    }
}
