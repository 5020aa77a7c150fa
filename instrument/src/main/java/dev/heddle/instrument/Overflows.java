package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Counts where a program goes on after its stack was at its end.
 *
 * <p>The error may have come up in a hook, on its first step, so that nobody knows that something was not told: a monitor that was
 * entered, and is left by a handler which the program runs through. Every handler that such an error comes to therefore says so.
 *
 * <p>Should counting fail, the error must not come to the same handler again, and again. A finally block often covers its own first
 * instruction, which keeps what was thrown; there it is counted behind that.
 */
final class Overflows {
    private static final Set<String> CAUGHT_AS = Set.of(
            "java/lang/Throwable", "java/lang/Error", "java/lang/VirtualMachineError", "java/lang/StackOverflowError");

    private Overflows() {}

    /** Have the handlers of a method count; to be done last, because it is no access of the program's. */
    static void count(MethodNode method) {
        Map<LabelNode, List<TryCatchBlockNode>> handlers = new LinkedHashMap<>(); // each with its covers of itself
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.type == null || CAUGHT_AS.contains(block.type)) {
                handlers.putIfAbsent(block.handler, new ArrayList<>());
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (handlers.containsKey(block.handler) && coversItself(method, block)) {
                handlers.get(block.handler).add(block);
            }
        }
        handlers.forEach((handler, covers) -> count(method.instructions, handler, covers));
    }

    private static void count(InsnList code, LabelNode handler, List<TryCatchBlockNode> covers) {
        AbstractInsnNode first = firstAfter(handler);
        if (first != null && covers.isEmpty()) {
            code.insertBefore(first, new Code().overflow().list());
        } else if (first instanceof VarInsnNode kept
                && kept.getOpcode() == Opcodes.ASTORE
                && covers.stream().allMatch(each -> firstAfter(each.end) == firstAfter(kept))) {
            LabelNode end = new LabelNode();
            covers.forEach(each -> each.end = end);
            code.insert(
                    kept,
                    new Code()
                            .add(end)
                            .load(Types.OBJECT, kept.var)
                            .overflow()
                            .op(Opcodes.POP)
                            .list());
        }
    }

    private static @Nullable AbstractInsnNode firstAfter(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    /** True if what a handler throws comes to the same handler again. */
    static boolean coversItself(MethodNode method, TryCatchBlockNode block) {
        InsnList all = method.instructions;
        int handler = all.indexOf(block.handler);
        return all.indexOf(block.start) <= handler && handler < all.indexOf(block.end);
    }
}
