package dev.heddle.instrument;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Guesses how far it is from each element that an access in a loop comes to, to the next one.
 *
 * <p>The index is followed back to locals that the loop counts up or down, and to what it leaves as it is. Nothing depends on the guess but the time
 * that it takes to tell of the accesses.
 */
final class Strides {
    /** To follow values through longer methods takes too long. */
    private static final int LONGEST = 4000;

    private static final int DEEPEST = 8;

    private final MethodNode method;
    private final Frame<SourceValue> @Nullable [] frames;

    Strides(String owner, MethodNode method) {
        this.method = method;
        this.frames = method.instructions.size() > LONGEST ? null : frames(owner, method);
    }

    private static Frame<SourceValue> @Nullable [] frames(String owner, MethodNode method) {
        try {
            return new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
        } catch (AnalyzerException | RuntimeException unusual) {
            return null;
        }
    }

    /**
     * Guess how far it is from one element to the next; null if that can't be said.
     *
     * @param inner the innermost loop that the access is in
     * @param outer the outermost one
     */
    @Nullable
    Integer of(AbstractInsnNode access, Set<AbstractInsnNode> inner, Set<AbstractInsnNode> outer) {
        int above = TextLoops.isElementRead(access.getOpcode()) ? 0 : 1;
        Integer stride = of(operand(access, above), inner, DEEPEST);
        if (stride == null || stride != 0) {
            return stride;
        }
        Integer further = of(
                operand(access, above), outer, DEEPEST); // it stays where it is, and goes on in a loop around this one
        return further == null ? stride : further;
    }

    /** Find the one instruction that makes an operand, so many below the top; null if there may be several. */
    @Nullable
    AbstractInsnNode operand(AbstractInsnNode insn, int below) {
        Frame<SourceValue> frame = frames == null ? null : frames[method.instructions.indexOf(insn)];
        if (frame == null || frame.getStackSize() <= below) {
            return null;
        }
        Set<AbstractInsnNode> makers = frame.getStack(frame.getStackSize() - 1 - below).insns;
        return makers.size() == 1 ? makers.iterator().next() : null;
    }

    private @Nullable Integer of(@Nullable AbstractInsnNode maker, Set<AbstractInsnNode> loop, int depth) {
        if (maker == null || depth == 0) {
            return null;
        }
        int opcode = maker.getOpcode();
        if (constant(maker) != null || opcode == Opcodes.ARRAYLENGTH || !loop.contains(maker)) {
            return 0;
        }
        if (maker instanceof VarInsnNode load) {
            return opcode == Opcodes.ILOAD ? ofLocal(load.var, loop) : null;
        }
        return switch (opcode) {
            case Opcodes.DUP, Opcodes.DUP2 -> of(operand(maker, 0), loop, depth - 1);
            case Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.ISHL, Opcodes.IAND ->
                of(maker, of(operand(maker, 1), loop, depth - 1), of(operand(maker, 0), loop, depth - 1));
            default -> null;
        };
    }

    private @Nullable Integer of(AbstractInsnNode maker, @Nullable Integer left, @Nullable Integer right) {
        if (left == null || right == null) {
            return null;
        }
        AbstractInsnNode factor = operand(maker, 0);
        Integer times = factor == null ? null : constant(factor);
        return switch (maker.getOpcode()) {
            case Opcodes.IADD -> left + right;
            case Opcodes.ISUB -> left - right;
            case Opcodes.IAND -> right == 0 ? left : null; // a ring
            default -> {
                if (left == 0 && right == 0) {
                    yield 0;
                }
                if (times == null || right != 0) {
                    yield null;
                }
                yield maker.getOpcode() == Opcodes.IMUL ? left * times : left << times;
            }
        };
    }

    private static @Nullable Integer ofLocal(int local, Set<AbstractInsnNode> loop) {
        Integer step = null;
        boolean stored = false;
        for (AbstractInsnNode insn : loop) {
            if (insn instanceof IincInsnNode count && count.var == local) {
                step = step == null ? count.incr : Math.max(step, count.incr); // mostly there is one
            }
            stored |= insn.getOpcode() == Opcodes.ISTORE && ((VarInsnNode) insn).var == local;
        }
        return step != null || stored ? step : Integer.valueOf(0);
    }

    static @Nullable Integer constant(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (insn instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
            return push.operand;
        }
        return insn instanceof LdcInsnNode load && load.cst instanceof Integer value ? value : null;
    }
}
