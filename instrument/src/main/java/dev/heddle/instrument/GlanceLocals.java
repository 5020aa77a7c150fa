package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives accesses in loops locals of their own, for an observer who knows most of them at a glance.
 *
 * <p>Who goes through an array does the same at one site again and again. What the observer keeps of that is to be found by the thread and the site, and to find it takes longer than to look
 * at it. So the method holds on to it: in a local of the site's, null at the entry, for what the hook gave the last time. The local is the method's, and so the thread's. All frames of
 * the method know it.
 *
 * <p>There are only so many of them, or the stack would become too short for programs that it was long enough for: innermost loops come first.
 */
final class GlanceLocals {
    private static final int MOST = 16;

    private final MethodNode method;
    private final int first;
    private final Map<AbstractInsnNode, Integer> locals = new HashMap<>();

    /** Choose the accesses of a method that get a local, behind its own; not those that need no hook. */
    GlanceLocals(MethodNode method, Set<AbstractInsnNode> unhooked) {
        this.method = method;
        this.first = method.maxLocals;
        Map<AbstractInsnNode, Integer> depths = depths(method);
        depths.keySet().removeAll(unhooked);
        List<AbstractInsnNode> sites = new ArrayList<>(depths.keySet());
        sites.sort(Comparator.comparing(depths::get, Comparator.reverseOrder())); // of one depth the first stay first
        for (AbstractInsnNode each : sites.subList(0, Math.min(MOST, sites.size()))) {
            locals.put(each, method.maxLocals++);
        }
    }

    /** Say of each access to an element that is in a loop in how many it is; as the text has them, loops begin where something jumps back to. */
    private static Map<AbstractInsnNode, Integer> depths(MethodNode method) {
        Set<AbstractInsnNode> before = new HashSet<>();
        Map<LabelNode, AbstractInsnNode> loops = new LinkedHashMap<>(); // the last jump back to each beginning
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            before.add(insn);
            if (insn instanceof JumpInsnNode jump && before.contains(jump.label)) {
                loops.put(jump.label, jump);
            }
        }
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

    private static boolean isElementAccess(int opcode) {
        return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    }

    /** Give the local of an access; null if it has none. */
    @Nullable
    Integer of(AbstractInsnNode access) {
        return locals.get(access);
    }

    /** Have the method begin with nothing in the locals, and all its frames know them; to be done when all hooks are there. */
    void begin() {
        if (locals.isEmpty()) {
            return;
        }
        FrameLocals.add(method, first, locals.size(), Types.OBJECT.getInternalName());
        Code entry = new Code();
        for (int i = 0; i < locals.size(); i++) {
            entry.op(Opcodes.ACONST_NULL).store(Types.OBJECT, first + i);
        }
        method.instructions.insert(entry.list());
    }
}
