package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/** Makes locals known to the frames of a method: locals behind its own, each an object that is there from the entry on. */
final class FrameLocals {
    private static final String OBJECT = "java/lang/Object";

    private FrameLocals() {}

    /** Add some locals to every frame of a method. */
    static void add(MethodNode method, int first, int count) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof FrameNode frame) {
                frame.local = with(frame.local, first, count);
            }
        }
    }

    /** Add some locals to those of a frame, which may know others behind them. */
    static List<Object> with(List<Object> locals, int first, int count) {
        List<Object> extended = new ArrayList<>();
        int slots = 0;
        for (Object each : locals) {
            boolean added = slots >= first && slots < first + count;
            extended.add(added ? OBJECT : each);
            slots += each == Opcodes.LONG || each == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slots < first + count; slots++) {
            extended.add(slots < first ? Opcodes.TOP : OBJECT);
        }
        return extended;
    }
}
