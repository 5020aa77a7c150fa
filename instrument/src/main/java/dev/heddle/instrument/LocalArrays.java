package dev.heddle.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds accesses to arrays that provably never leave the method that makes them: nobody else can see those, so no hook
 * is needed, and an array has no field for an identity, so a hook is dear.
 *
 * <p>Kept: for each value on the abstract stack or in a local, the instruction that made the array it is, if it is one
 * and only one. An array escapes when it is passed, returned, stored, thrown or compared by anything but an access to
 * its own elements or length, and when control flow joins it with any other value: from then on it could be either.
 * One pass of abstract interpretation, only over methods that make an array.
 */
public final class LocalArrays {
    private LocalArrays() {}

    /** List the element accesses of a method that only touch arrays of its own. */
    public static Set<AbstractInsnNode> accesses(String owner, MethodNode method) {
        if (!makesArrays(method)) {
            return Set.of();
        }
        Tracker tracker = new Tracker();
        Frame<BasicValue>[] frames;
        try {
            frames = new Analyzer<>(tracker).analyze(owner, method);
        } catch (AnalyzerException | RuntimeException unusual) {
            return Set.of();
        }
        Set<AbstractInsnNode> local = new HashSet<>();
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            int below = operandsAbove(insn.getOpcode());
            if (below >= 0 && frames[i] != null) {
                BasicValue array = frames[i].getStack(frames[i].getStackSize() - 1 - below);
                if (array instanceof MadeValue made && !tracker.escaped.contains(made.by)) {
                    local.add(insn);
                }
            }
        }
        return local;
    }

    private static boolean makesArrays(MethodNode method) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (isMaker(insn.getOpcode())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMaker(int opcode) {
        return opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY;
    }

    /** How many values lie above the array when an access runs; -1 if the instruction is none. */
    private static int operandsAbove(int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            return 1;
        }
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE ? 2 : -1;
    }

    private static final class Tracker extends BasicInterpreter {
        final Set<AbstractInsnNode> escaped = new HashSet<>();

        Tracker() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
            if (value instanceof MadeValue) {
                return value;
            }
            return super.copyOperation(insn, value);
        }

        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
            int opcode = insn.getOpcode();
            if (isMaker(opcode)) {
                return new MadeValue(insn);
            }
            if (opcode != Opcodes.ARRAYLENGTH) {
                escape(value);
            }
            return super.unaryOperation(insn, value);
        }

        @Override
        public @Nullable BasicValue binaryOperation(AbstractInsnNode insn, BasicValue first, BasicValue second)
                throws AnalyzerException {
            if (operandsAbove(insn.getOpcode()) < 0) {
                escape(first);
            }
            escape(second);
            return super.binaryOperation(insn, first, second);
        }

        @Override
        public @Nullable BasicValue ternaryOperation(
                AbstractInsnNode insn, BasicValue array, BasicValue index, BasicValue value) throws AnalyzerException {
            escape(value);
            return super.ternaryOperation(insn, array, index, value);
        }

        @Override
        public @Nullable BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
                throws AnalyzerException {
            for (BasicValue value : values) {
                escape(value);
            }
            return super.naryOperation(insn, values);
        }

        @Override
        public void returnOperation(AbstractInsnNode insn, BasicValue value, BasicValue expected) {
            escape(value);
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one.equals(other)) {
                return one;
            }
            if (one == BasicValue.UNINITIALIZED_VALUE || other == BasicValue.UNINITIALIZED_VALUE) {
                return BasicValue.UNINITIALIZED_VALUE; // nobody can use it from here on
            }
            escape(one);
            escape(other);
            if (one instanceof MadeValue || other instanceof MadeValue) {
                boolean references = one.isReference() && other.isReference();
                return references ? BasicValue.REFERENCE_VALUE : BasicValue.UNINITIALIZED_VALUE;
            }
            return super.merge(one, other);
        }

        private void escape(BasicValue value) {
            if (value instanceof MadeValue made) {
                escaped.add(made.by);
            }
        }
    }
}
