package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Gives a synchronized method a monitor of the engine's instead of the JVM's.
 *
 * <p>The object is put into a local at entry; the monitor is left before each return and in a handler around the body. The
 * handler's frame knows nothing but that local, so every frame of the method must know it too.
 */
final class ControlledMonitors {
    private ControlledMonitors() {}

    static void ofMethod(ControlledClass context, MethodNode method, int local, int line) {
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        int site = context.site(method, null, line, -1);
        InsnList code = method.instructions;
        for (AbstractInsnNode insn = code.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                code.insertBefore(insn, exit(local, site).list());
            } else if (insn instanceof FrameNode frame) {
                frame.local = with(frame.local, local);
            }
        }
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        Code entry = new Code();
        if ((method.access & Opcodes.ACC_STATIC) != 0) {
            entry.push(Type.getObjectType(context.node.name));
        } else {
            entry.load(Types.OBJECT, 0);
        }
        entry.op(Opcodes.DUP).store(Types.OBJECT, local).push(site);
        Engine.hook(entry, "enter", "(Ljava/lang/Object;I)V").add(begin);
        code.insert(entry.list());
        code.add(end);
        List<Object> locals = with(List.of(), local);
        code.add(
                new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        code.add(exit(local, site).op(Opcodes.ATHROW).list());
        method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
    }

    private static Code exit(int local, int site) {
        return Engine.hook(new Code().load(Types.OBJECT, local).push(site), "exit", "(Ljava/lang/Object;I)V");
    }

    private static List<Object> with(List<Object> locals, int local) {
        List<Object> extended = new ArrayList<>(locals);
        int slots = 0;
        for (Object each : locals) {
            slots += each == Opcodes.LONG || each == Opcodes.DOUBLE ? 2 : 1;
        }
        extended.addAll(Collections.nCopies(local - slots, Opcodes.TOP));
        extended.add("java/lang/Object");
        return extended;
    }
}
