package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the engine see when a loop comes round: a thread that does so with the same locals, having written nothing that others
 * can see, will do the same again until somebody writes what it reads.
 *
 * <p>Turns are counted within one call of a method: whoever calls it again has a reason, which is a loop of its own or none.
 *
 * <pre>
 *        first; count; entering(first, count)
 *        ...
 * head:  loop; looping(loop)      is it worth looking?
 *        ifeq on
 *        for each local: load; keep(local)
 *        site; looped(site)       waits if nothing has changed
 * on:    ...
 * </pre>
 */
final class Loops {
    private Loops() {}

    static void add(ControlledClass context, MethodNode method) {
        Map<AbstractInsnNode, Integer> places = new IdentityHashMap<>();
        int place = 0;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            places.put(insn, place++);
        }
        List<LabelNode> heads = new ArrayList<>();
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof JumpInsnNode jump
                    && places.getOrDefault(jump.label, 0) < places.getOrDefault(jump, 0)
                    && !heads.contains(jump.label)
                    && matters(jump.label, jump)) {
                heads.add(jump.label);
            }
        }
        List<FrameNode> frames = new ArrayList<>();
        for (LabelNode head : heads) {
            FrameNode frame = frame(head);
            if (frame != null && frame.stack.isEmpty() && isPlain(frame.local)) {
                frames.add(frame);
            }
        }
        if (frames.isEmpty()) {
            return;
        }
        int first = context.registry.loops(frames.size());
        for (int i = 0; i < frames.size(); i++) {
            insert(context, method, frames.get(i), first + i);
        }
        Code entering = new Code().push(first).push(frames.size());
        method.instructions.insert(Engine.loop(entering, "entering", "(II)V").list());
    }

    /** True if anything between two instructions can be of interest to others. */
    private static boolean matters(AbstractInsnNode from, AbstractInsnNode to) {
        for (AbstractInsnNode insn = from; insn != to; insn = insn.getNext()) {
            switch (insn.getType()) {
                case AbstractInsnNode.METHOD_INSN,
                        AbstractInsnNode.FIELD_INSN,
                        AbstractInsnNode.INVOKE_DYNAMIC_INSN -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    private static @Nullable FrameNode frame(LabelNode head) {
        for (AbstractInsnNode insn = head; insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                return frame;
            }
            if (!(insn instanceof LabelNode) && !(insn instanceof LineNumberNode)) {
                return null;
            }
        }
        return null;
    }

    private static boolean isPlain(List<Object> locals) {
        for (Object each : locals) {
            if (each == Opcodes.UNINITIALIZED_THIS || each instanceof LabelNode || each instanceof Label) {
                return false;
            }
        }
        return true;
    }

    private static void insert(ControlledClass context, MethodNode method, FrameNode frame, int number) {
        LabelNode on = new LabelNode();
        Code code = Engine.loop(new Code().push(number), "looping", "(I)Z").add(new JumpInsnNode(Opcodes.IFEQ, on));
        int local = 0;
        for (Object each : frame.local) {
            Type type = type(each);
            if (type != null) {
                Engine.loop(code.load(type, local), "keep", "(" + type.getDescriptor() + ")V");
            }
            local += each == Opcodes.LONG || each == Opcodes.DOUBLE ? 2 : 1;
        }
        int site = context.site(method, null, line(frame), -1);
        Engine.loop(code.push(site), "looped", "(I)V").add(on);
        InsnList list = code.list();
        list.add(new FrameNode(Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), 0, new Object[0]));
        method.instructions.insert(frame, list);
    }

    /** Find the line in which a loop begins: one that is told between its frame and its first instruction, or else the last one before. */
    private static int line(FrameNode head) {
        for (AbstractInsnNode insn = head; insn != null && insn.getOpcode() < 0; insn = insn.getNext()) {
            if (insn instanceof LineNumberNode line) {
                return line.line;
            }
        }
        for (AbstractInsnNode insn = head; insn != null; insn = insn.getPrevious()) {
            if (insn instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return -1;
    }

    private static @Nullable Type type(Object local) {
        if (local == Opcodes.INTEGER) {
            return Type.INT_TYPE;
        }
        if (local == Opcodes.LONG) {
            return Type.LONG_TYPE;
        }
        if (local == Opcodes.FLOAT) {
            return Type.FLOAT_TYPE;
        }
        if (local == Opcodes.DOUBLE) {
            return Type.DOUBLE_TYPE;
        }
        return local instanceof String ? Types.OBJECT : null;
    }
}
