package dev.heddle.instrument.control;

import dev.heddle.instrument.Code;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Lets the engine know when an exception comes to a handler: what a thread does from then on, in finally blocks and on the way out,
 * comes after what went wrong.
 */
final class Handlers {
    private Handlers() {}

    static void add(MethodNode method) {
        Set<LabelNode> handlers = new LinkedHashSet<>();
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            handlers.add(each.handler);
        }
        for (LabelNode each : handlers) {
            AbstractInsnNode first = each;
            while (first.getOpcode() < 0) {
                first = first.getNext();
            }
            method.instructions.insertBefore(
                    first,
                    Engine.hook(new Code().op(Opcodes.DUP), "caught", "(Ljava/lang/Throwable;)V")
                            .list());
        }
    }
}
