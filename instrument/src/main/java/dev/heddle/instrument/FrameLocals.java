package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/** Makes locals known to the frames of a method: locals behind its own, which have something in them from the entry on. */
public final class FrameLocals {
    private FrameLocals() {}

    /** Add some locals of one type to every frame of a method. */
    static void add(MethodNode method, int first, int count, Object type) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                frame.local = with(frame.local, first, count, type);
            }
        }
    }

    /** Add some locals of one type to those of a frame, which may know others behind them. */
    public static List<Object> with(List<Object> locals, int first, int count, Object type) {
        int end = first + count * size(type);
        List<Object> extended = new ArrayList<>();
        List<Object> behind = new ArrayList<>();
        int slot = 0;
        for (Object each : locals) {
            if (slot < first) {
                extended.add(each);
            } else if (slot >= end) {
                behind.add(each);
            }
            slot += size(each);
        }
        extended.addAll(Collections.nCopies(Math.max(0, first - slot), Opcodes.TOP));
        extended.addAll(Collections.nCopies(count, type));
        extended.addAll(behind);
        return extended;
    }

    private static int size(Object type) {
        return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }
}
