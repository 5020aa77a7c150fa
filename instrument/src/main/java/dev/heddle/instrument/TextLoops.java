package dev.heddle.instrument;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** The loops of a method as the text has them: each begins where something jumps back to, and ends with the last that does. */
final class TextLoops {
    private final Map<LabelNode, AbstractInsnNode> loops = new LinkedHashMap<>();

    TextLoops(MethodNode method) {
        Set<AbstractInsnNode> before = new HashSet<>();
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            before.add(insn);
            if (insn instanceof JumpInsnNode jump && before.contains(jump.label)) {
                loops.put(jump.label, jump);
            }
        }
    }

    boolean isEmpty() {
        return loops.isEmpty();
    }

    /** Say of each access to an element that is in a loop in how many it is. */
    Map<AbstractInsnNode, Integer> depths() {
        Map<AbstractInsnNode, Integer> depths = new LinkedHashMap<>();
        loops.forEach((begin, end) -> {
            for (AbstractInsnNode insn = begin; insn != end; insn = insn.getNext()) {
                if (isElementAccess(insn.getOpcode())) {
                    depths.merge(insn, 1, Integer::sum);
                }
            }
        });
        return depths;
    }

    /** Give the instructions of the shortest loop that an instruction is in; null if it is in none. */
    @Nullable
    Set<AbstractInsnNode> innermost(AbstractInsnNode inside) {
        Set<AbstractInsnNode> shortest = null;
        for (Map.Entry<LabelNode, AbstractInsnNode> loop : loops.entrySet()) {
            Set<AbstractInsnNode> all = new HashSet<>();
            for (AbstractInsnNode insn = loop.getKey(); insn != loop.getValue(); insn = insn.getNext()) {
                all.add(insn);
            }
            if (all.contains(inside) && (shortest == null || all.size() < shortest.size())) {
                shortest = all;
            }
        }
        return shortest;
    }

    static boolean isElementAccess(int opcode) {
        return isElementRead(opcode) || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    }

    static boolean isElementRead(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }
}
