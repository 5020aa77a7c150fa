package dev.heddle.instrument;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Makes a place in front of a loop, where only those come by who enter it. */
final class LoopEntry {
    private LoopEntry() {}

    /** True if a loop can have such a place: who doesn't come to it from above jumps to it, and not by a switch or as a handler. */
    static boolean canBeMade(MethodNode method, LabelNode head, Set<AbstractInsnNode> loop) {
        AbstractInsnNode above = head.getPrevious();
        if (above != null
                && loop.contains(above)
                && QuietLoops.successors(above).contains(head)) {
            return false;
        }
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            boolean jumps = !loop.contains(insn) && QuietLoops.targets(insn).contains(head);
            if (jumps && !(insn instanceof JumpInsnNode && frame(head) != null)) {
                return false;
            }
        }
        return method.tryCatchBlocks.stream().noneMatch(each -> each.handler == head);
    }

    /** Make the place. Gives what code is to be put behind. */
    static AbstractInsnNode make(MethodNode method, LabelNode head, Set<AbstractInsnNode> loop) {
        LabelNode place = new LabelNode();
        boolean jumped = false;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof JumpInsnNode jump && jump.label == head && !loop.contains(jump)) {
                jump.label = place;
                jumped = true;
            }
        }
        method.instructions.insertBefore(head, place);
        FrameNode known = jumped ? frame(head) : null;
        if (known == null) {
            return place;
        }
        FrameNode copy = new FrameNode(
                Opcodes.F_NEW, known.local.size(), known.local.toArray(), known.stack.size(), known.stack.toArray());
        method.instructions.insert(place, copy);
        return copy;
    }

    private static @Nullable FrameNode frame(LabelNode head) {
        AbstractInsnNode insn = head;
        while (insn != null && insn.getOpcode() < 0) {
            if (insn instanceof FrameNode frame) {
                return frame;
            }
            insn = insn.getNext();
        }
        return null;
    }
}
