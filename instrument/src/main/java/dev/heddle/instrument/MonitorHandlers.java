package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes room for a hook in the handlers that compilers write to leave a monitor.
 *
 * <p>Such a handler covers itself: should leaving fail, it is tried again. With a call in it, HotSpot's first compiler
 * refuses the method ("exception handler covers itself"). So the handler gets a twin without hook, right behind it and
 * therefore under the same outer handlers, and the twin covers the hook:
 *
 * <pre>
 *   H:  astore t; aload lock          covered by H
 *       [dup; site; exiting]          covered by the twin
 *       monitorexit                   covered by H
 *       aload t; [overflow]; athrow
 *   T:  astore t; aload lock; monitorexit     covered by T
 *       [missed++]
 *       aload t; athrow
 * </pre>
 *
 * <p>The twin runs where the stack is too short for the hook. It says so without a call, and not under its own cover: even that may
 * fail there, again and again. So does the handler of an error that the end of the stack has brought, see {@link Overflows}.
 */
final class MonitorHandlers {
    private static final int LONGEST = 10;

    private final MethodNode method;
    /** The handlers' exits from the monitor, with the block that covers each and the twin. */
    private final Map<AbstractInsnNode, Exit> exits = new HashMap<>();

    /** The twins' exits, with the ends of their cover. */
    private final Map<AbstractInsnNode, LabelNode> twins = new HashMap<>();

    private record Exit(TryCatchBlockNode block, LabelNode twin, AbstractInsnNode thrown) {}

    MonitorHandlers(MethodNode method) {
        this.method = method;
        if (method.tryCatchBlocks.isEmpty()) {
            return;
        }
        List<TryCatchBlockNode> blocks = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            blocks.add(block);
            List<AbstractInsnNode> handler =
                    block.type == null && Overflows.coversItself(method, block) ? code(block) : null;
            if (handler != null) {
                blocks.add(twin(block, handler));
            }
        }
        method.tryCatchBlocks = blocks;
    }

    /**
     * Give the straight code of a handler that leaves a monitor, still under its own cover, and throws on; null if it is
     * anything else.
     */
    private static @Nullable List<AbstractInsnNode> code(TryCatchBlockNode block) {
        List<AbstractInsnNode> code = new ArrayList<>();
        int exits = 0;
        boolean covered = true;
        for (AbstractInsnNode insn = block.handler.getNext(); insn != null; insn = insn.getNext()) {
            covered &= insn != block.end;
            if (insn.getOpcode() >= 0 || (insn instanceof FrameNode && code.isEmpty())) {
                code.add(insn);
            }
            if (insn.getOpcode() == Opcodes.ATHROW) {
                return exits == 1 ? code : null;
            }
            boolean leaves = insn.getOpcode() == Opcodes.MONITOREXIT;
            exits += leaves ? 1 : 0;
            if (insn instanceof JumpInsnNode || code.size() > LONGEST || (leaves && !covered)) {
                return null;
            }
        }
        return null;
    }

    private TryCatchBlockNode twin(TryCatchBlockNode block, List<AbstractInsnNode> handler) {
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList twin = new InsnList();
        twin.add(begin);
        for (AbstractInsnNode insn : handler) {
            twin.add(insn.clone(Map.of()));
            if (insn.getOpcode() == Opcodes.MONITOREXIT) {
                exits.put(insn, new Exit(block, begin, handler.get(handler.size() - 1)));
                twins.put(twin.getLast(), end);
                twin.add(end);
            }
        }
        method.instructions.insert(handler.get(handler.size() - 1), twin);
        return new TryCatchBlockNode(begin, end, begin, null);
    }

    /** Put a hook before an exit from a monitor; a twin gets none. */
    void hook(AbstractInsnNode exit, Code hook) {
        Exit known = exits.get(exit);
        if (twins.containsKey(exit)) {
            return;
        }
        if (known == null) {
            method.instructions.insertBefore(exit, hook.list());
            return;
        }
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        method.instructions.insertBefore(exit, begin);
        method.instructions.insertBefore(exit, hook.list());
        method.instructions.insertBefore(exit, end);
        TryCatchBlockNode block = known.block;
        int at = method.tryCatchBlocks.indexOf(block);
        method.tryCatchBlocks.add(at + 1, new TryCatchBlockNode(begin, end, known.twin, null));
        method.tryCatchBlocks.add(at + 2, new TryCatchBlockNode(end, block.end, block.handler, null));
        block.end = begin;
    }

    /** Have the handlers and their twins count; to be done last, because it is no access of the program's. */
    void count() {
        for (Exit exit : exits.values()) {
            method.instructions.insertBefore(exit.thrown, new Code().overflow().list());
        }
        for (LabelNode end : twins.values()) {
            method.instructions.insert(end, new Code().missed().list());
        }
    }
}
