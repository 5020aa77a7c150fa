package dev.heddle.instrument;

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
 * Tells of the monitor of a synchronized method, which keeps its flag: the JVM enters and leaves as before.
 *
 * <p>The object is put into a local at entry, told there, and told again before each return and in a handler around the
 * whole body. The handler's frame knows nothing but that local; so every frame of the method must know it too. Where the stack is
 * too short for the handler's hook, another handler counts that.
 */
final class SynchronizedMethods {
    private static final String OBJECT = "java/lang/Object";

    private SynchronizedMethods() {}

    /** True if a method has a monitor of its own that can be told of. */
    static boolean has(ClassContext context, MethodNode method) {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0
                && method.instructions.size() > 0
                && ((method.access & Opcodes.ACC_STATIC) == 0 || (context.node.version & 0xffff) >= Opcodes.V1_5);
    }

    /** Add the hooks; {@code local} is free for the monitor. */
    static void rewrite(ClassContext context, MethodNode method, int local, int firstLine) {
        int site = context.site(method, null, firstLine, -1) << 1;
        InsnList code = method.instructions;
        for (AbstractInsnNode insn = code.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                code.insertBefore(insn, exiting(local, site).list());
            } else if (insn instanceof FrameNode frame) {
                frame.local = FrameLocals.with(frame.local, local, 1, OBJECT);
            }
        }
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        Code entry = new Code();
        (isStatic ? entry.push(Type.getObjectType(context.node.name)) : entry.load(Types.OBJECT, 0))
                .op(Opcodes.DUP)
                .store(Types.OBJECT, local)
                .push(site)
                .hook("entered", "(Ljava/lang/Object;I)V")
                .add(begin);
        code.insert(entry.list());
        LabelNode told = new LabelNode();
        code.add(end);
        caught(context, code, local);
        code.add(exiting(local, site).add(told).overflow().op(Opcodes.ATHROW).list());
        LabelNode failed = new LabelNode();
        code.add(failed);
        caught(context, code, local);
        code.add(new Code().missed().op(Opcodes.ATHROW).list());
        method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
        method.tryCatchBlocks.add(new TryCatchBlockNode(end, told, failed, null));
    }

    /** Add the frame of a handler. */
    private static void caught(ClassContext context, InsnList code, int local) {
        if ((context.node.version & 0xffff) >= Opcodes.V1_6) {
            List<Object> locals = FrameLocals.with(List.of(), local, 1, OBJECT);
            code.add(new FrameNode(
                    Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        }
    }

    private static Code exiting(int local, int site) {
        return new Code().load(Types.OBJECT, local).push(site).hook("exiting", "(Ljava/lang/Object;I)V");
    }
}
