package dev.heddle.instrument.mend;

import dev.heddle.instrument.Code;
import dev.heddle.instrument.FrameLocals;
import dev.heddle.instrument.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Holds a lock while a part of a method runs, as a synchronized block around it would.
 *
 * <p>The lock is evaluated and kept in a local where the part begins, and is given back on every way out: behind the last
 * instruction, before each return, in a stub for each place outside that something inside jumps to, and in a handler for whatever
 * is thrown. A jump inside the part back to its beginning does not take the lock once more. The instructions are plain ones, put in
 * before the class is rewritten for the engine: what they do is as visible, and can go wrong, as what the program's author writes. Frames
 * inside the part, and those of what is added, know the local with the lock; those of the rest needn't.
 *
 * <p>The part has been chosen so that it is entered at its beginning alone, with nothing on the stack ({@link Regions}).
 */
final class HeldRegion {
    private final MethodNode method;
    private final LockPath lock;
    private final int local;
    private final InsnList code;
    private final AbstractInsnNode first;
    private final AbstractInsnNode last;
    private final Map<LabelNode, LabelNode> stubs = new HashMap<>();
    private final Set<AbstractInsnNode> inside = new HashSet<>();

    private HeldRegion(MethodNode method, LockPath lock, AbstractInsnNode first, AbstractInsnNode last) {
        this.method = method;
        this.lock = lock;
        this.local = method.maxLocals++;
        this.code = method.instructions;
        this.first = first;
        this.last = last;
    }

    /**
     * Hold a lock.
     *
     * @param indexes the bytecode indexes of the instructions that were there before anything was added
     */
    static void add(String owner, MethodNode method, Map<AbstractInsnNode, Integer> indexes, AddedLock added) {
        if (added.isWhole()) {
            if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                method.access &= ~Opcodes.ACC_SYNCHRONIZED;
                boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
                LockPath own =
                        isStatic ? LockPath.ofClass(owner) : new LockPath(new LockPath.Root.Local(0), List.of(), false);
                whole(method, own);
            }
            whole(method, added.lock());
            return;
        }
        AbstractInsnNode first = null;
        AbstractInsnNode last = null;
        for (AbstractInsnNode insn : method.instructions) {
            Integer index = indexes.get(insn);
            first = index != null && index == added.from() ? insn : first;
            last = index != null && index == added.to() ? insn : last;
        }
        if (first != null && last != null) {
            new HeldRegion(method, added.lock(), first, last).hold();
        }
    }

    private static void whole(MethodNode method, LockPath lock) {
        AbstractInsnNode first = method.instructions.getFirst();
        while (first.getOpcode() < 0) {
            first = first.getNext();
        }
        AbstractInsnNode last = method.instructions.getLast();
        while (last.getOpcode() < 0) {
            last = last.getPrevious();
        }
        new HeldRegion(method, lock, first, last).hold();
    }

    private void hold() {
        for (AbstractInsnNode insn = first; insn != last; insn = insn.getNext()) {
            inside.add(insn);
        }
        inside.add(last);
        List<TryCatchBlockNode> around = around();
        for (AbstractInsnNode insn : List.copyOf(inside)) {
            if (insn instanceof FrameNode frame) {
                frame.local = known(frame.local);
            } else if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                code.insertBefore(insn, exit().list());
            }
        }
        LabelNode begin = new LabelNode();
        LabelNode end = new LabelNode();
        Set<LabelNode> heads = heads();
        code.insert(last, fallsThrough() ? afterwards(end) : listOf(end));
        LabelNode again = enter(begin, heads);
        redirect(heads, again);
        stubs.forEach(this::addStub);
        addHandler(begin, end, around);
    }

    /** List the labels that stand directly before the part. */
    private Set<LabelNode> heads() {
        Set<LabelNode> heads = new HashSet<>();
        for (AbstractInsnNode insn = first.getPrevious();
                insn != null && insn.getOpcode() < 0;
                insn = insn.getPrevious()) {
            if (insn instanceof LabelNode label) {
                heads.add(label);
            }
        }
        return heads;
    }

    /** Take the lock; give the label to which the part jumps that goes back to its beginning. */
    private LabelNode enter(LabelNode begin, Set<LabelNode> heads) {
        LabelNode again = new LabelNode();
        Code entry = new Code();
        lock.load(entry).op(Opcodes.DUP).store(Types.OBJECT, local);
        lock.take(entry).add(begin).add(again);
        FrameNode frame = frameBefore(first);
        if (frame != null && !heads.isEmpty()) {
            entry.add(frame(known(frame.local), frame.stack));
        }
        code.insertBefore(first, entry.list());
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            // A handler inside the part knows that the lock is held: it is not for what taking it throws.
            if (heads.contains(each.start) && inside.contains(each.handler)) {
                each.start = begin;
            }
        }
        return again;
    }

    private static @Nullable FrameNode frameBefore(AbstractInsnNode insn) {
        for (AbstractInsnNode each = insn.getPrevious();
                each != null && each.getOpcode() < 0;
                each = each.getPrevious()) {
            if (each instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private static @Nullable FrameNode frameAt(LabelNode label) {
        for (AbstractInsnNode each = label; each != null && each.getOpcode() < 0; each = each.getNext()) {
            if (each instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }

    private void redirect(Set<LabelNode> heads, LabelNode again) {
        for (AbstractInsnNode insn : inside) {
            if (insn instanceof JumpInsnNode jump) {
                jump.label = target(jump.label, heads, again);
            } else if (insn instanceof TableSwitchInsnNode choice) {
                choice.dflt = target(choice.dflt, heads, again);
                choice.labels.replaceAll(each -> target(each, heads, again));
            } else if (insn instanceof LookupSwitchInsnNode choice) {
                choice.dflt = target(choice.dflt, heads, again);
                choice.labels.replaceAll(each -> target(each, heads, again));
            }
        }
    }

    private LabelNode target(LabelNode label, Set<LabelNode> heads, LabelNode again) {
        if (heads.contains(label)) {
            return again;
        }
        return inside.contains(label) ? label : stubs.computeIfAbsent(label, each -> new LabelNode());
    }

    private boolean fallsThrough() {
        int opcode = last.getOpcode();
        return opcode != Opcodes.GOTO
                && opcode != Opcodes.ATHROW
                && opcode != Opcodes.TABLESWITCH
                && opcode != Opcodes.LOOKUPSWITCH
                && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
    }

    private InsnList afterwards(LabelNode end) {
        InsnList list = listOf(end);
        list.add(exit().list());
        return list;
    }

    private static InsnList listOf(LabelNode label) {
        InsnList list = new InsnList();
        list.add(label);
        return list;
    }

    private void addStub(LabelNode target, LabelNode stub) {
        code.add(stub);
        FrameNode frame = frameAt(target);
        if (frame != null) {
            code.add(frame(known(frame.local), frame.stack));
        }
        code.add(exit().list());
        code.add(new JumpInsnNode(Opcodes.GOTO, target));
    }

    /** Give back the lock, and let what was thrown go on its way: to the handlers around the part, which want to know the locals. */
    private void addHandler(LabelNode begin, LabelNode end, List<TryCatchBlockNode> around) {
        LabelNode handler = new LabelNode();
        LabelNode over = new LabelNode();
        FrameNode next = around.isEmpty() ? null : frameAt(around.get(0).handler);
        code.add(handler);
        code.add(frame(known(next == null ? List.of() : next.local), List.of("java/lang/Throwable")));
        code.add(exit().list());
        code.add(new InsnNode(Opcodes.ATHROW));
        code.add(over);
        int at = around.isEmpty() ? method.tryCatchBlocks.size() : method.tryCatchBlocks.indexOf(around.get(0));
        method.tryCatchBlocks.add(at, new TryCatchBlockNode(begin, end, handler, null));
        for (TryCatchBlockNode each : around) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(handler, over, each.handler, each.type));
        }
    }

    /** List the handlers that are there for all of the part, the innermost first. */
    private List<TryCatchBlockNode> around() {
        List<TryCatchBlockNode> around = new ArrayList<>();
        int from = code.indexOf(first);
        int to = code.indexOf(last);
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            if (code.indexOf(each.start) <= from && code.indexOf(each.end) > to && !inside.contains(each.handler)) {
                around.add(each);
            }
        }
        return around;
    }

    private Code exit() {
        return lock.give(new Code().add(new VarInsnNode(Opcodes.ALOAD, local)));
    }

    private List<Object> known(List<Object> locals) {
        return FrameLocals.with(locals, local, 1, lock.type());
    }

    private static FrameNode frame(List<Object> locals, List<Object> stack) {
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
    }
}
