package dev.heddle.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds accesses that go through one array, element by element, as long as the loop around them is not left.
 *
 * <p>Such a loop has one beginning and no other loop in it. The array is in a local, or in a final field of {@code this}, and the index in another local, with a constant added. Each time round
 * the loop comes to the access, once, and counts the index up or down by the same, once; nothing else in the loop changes the locals. So the
 * first element is known where the loop is entered, and whenever the access has come to an element it has come to all those between.
 *
 * <p>Here more depends on the answer than time: an element that is left out in between would be told of all the same.
 */
final class CountedLoops {
    private final ClassContext context;
    private final MethodNode method;
    private final Strides values;
    private final Successors next;
    private final List<Loop> loops = new ArrayList<>();

    /** Says where an instruction may lead, also by throwing; null for those that may synchronise. */
    interface Successors {
        @Nullable
        List<AbstractInsnNode> of(AbstractInsnNode insn);
    }

    /** A loop with no other in it. */
    private record Loop(AbstractInsnNode head, Set<AbstractInsnNode> all) {}

    /**
     * What an access does in its loop.
     *
     * @param head where the loop begins
     * @param loop all of it
     * @param array puts the array on the stack, in front of the loop
     * @param index the local with the index
     * @param offset what is added to what the local has in front of the loop, for the first element
     * @param step how far it is from each element to the next
     */
    record Counted(LabelNode head, Set<AbstractInsnNode> loop, Code array, int index, int offset, int step) {}

    CountedLoops(
            ClassContext context,
            MethodNode method,
            Strides values,
            Successors next,
            List<Set<AbstractInsnNode>> quiet) {
        this.context = context;
        this.method = method;
        this.values = values;
        this.next = next;
        quiet.forEach(this::findInside);
    }

    // ---- the loops ----

    /** Find the innermost loops of one. */
    private void findInside(Set<AbstractInsnNode> loop) {
        Set<AbstractInsnNode> heads = new HashSet<>();
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (!loop.contains(insn)) {
                entered(insn, loop, heads);
            }
        }
        method.tryCatchBlocks.stream()
                .map(each -> each.handler)
                .filter(loop::contains)
                .forEach(heads::add);
        findInside(loop, heads);
    }

    private void findInside(Set<AbstractInsnNode> loop, Set<AbstractInsnNode> heads) {
        if (heads.size() != 1) {
            return;
        }
        AbstractInsnNode head = heads.iterator().next();
        Set<AbstractInsnNode> rest = new HashSet<>(loop);
        rest.remove(head);
        boolean innermost = true;
        Set<AbstractInsnNode> seen = new HashSet<>();
        for (AbstractInsnNode each : rest) {
            if (!seen.contains(each)) {
                Set<AbstractInsnNode> inner = around(each, rest);
                seen.addAll(inner);
                if (!inner.isEmpty()) {
                    innermost = false;
                    Set<AbstractInsnNode> inside = new HashSet<>();
                    loop.stream()
                            .filter(other -> !inner.contains(other))
                            .forEach(other -> entered(other, inner, inside));
                    findInside(inner, inside);
                }
            }
        }
        if (innermost) {
            loops.add(new Loop(head, loop));
        }
    }

    private void entered(AbstractInsnNode from, Set<AbstractInsnNode> loop, Set<AbstractInsnNode> heads) {
        for (AbstractInsnNode to : QuietLoops.successors(from)) {
            if (loop.contains(to)) {
                heads.add(to);
            }
        }
        List<AbstractInsnNode> all = next.of(from);
        if (all != null) {
            all.stream().filter(loop::contains).forEach(heads::add);
        }
    }

    /** Give all that an instruction reaches and that reaches it, among some; none if it doesn't reach itself. */
    private Set<AbstractInsnNode> around(AbstractInsnNode insn, Set<AbstractInsnNode> some) {
        Set<AbstractInsnNode> around = new HashSet<>();
        for (AbstractInsnNode each : reached(insn, some, null)) {
            if (reached(each, some, null).contains(insn)) {
                around.add(each);
            }
        }
        return around;
    }

    /** Give what an instruction leads to among some, by at least one step; not by way of another. */
    private Set<AbstractInsnNode> reached(
            AbstractInsnNode from, Set<AbstractInsnNode> some, @Nullable AbstractInsnNode without) {
        Set<AbstractInsnNode> reached = new HashSet<>();
        Deque<AbstractInsnNode> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            List<AbstractInsnNode> all = next.of(open.remove());
            for (AbstractInsnNode each : all == null ? List.<AbstractInsnNode>of() : all) {
                if (some.contains(each) && each != without && reached.add(each)) {
                    open.add(each);
                }
            }
        }
        return reached;
    }

    /** True if the loop can't come round without an instruction; it comes there once then. */
    private boolean isPassedEachTime(AbstractInsnNode insn, Loop loop) {
        return insn == loop.head || !reached(loop.head, loop.all, insn).contains(loop.head);
    }

    // ---- the accesses ----

    /** Say what an access does in its loop; null if it is not of this kind. */
    @Nullable
    Counted of(AbstractInsnNode access) {
        for (Loop loop : loops) {
            if (loop.all.contains(access)) {
                return loop.head instanceof LabelNode head
                                && isPassedEachTime(access, loop)
                                && LoopEntry.canBeMade(method, head, loop.all)
                        ? of(access, head, loop)
                        : null;
            }
        }
        return null;
    }

    private @Nullable Counted of(AbstractInsnNode access, LabelNode head, Loop loop) {
        int above = TextLoops.isElementRead(access.getOpcode()) ? 0 : 1;
        AbstractInsnNode index = undoubled(access, above, 0);
        Code array = array(undoubled(access, above + 1, 1), loop);
        int added = 0;
        if (index != null && (index.getOpcode() == Opcodes.IADD || index.getOpcode() == Opcodes.ISUB)) {
            AbstractInsnNode number = values.operand(index, 0);
            Integer constant = number == null ? null : Strides.constant(number);
            if (constant == null) {
                return null;
            }
            added = index.getOpcode() == Opcodes.IADD ? constant : -constant;
            index = values.operand(index, 1);
        }
        if (array == null || !(index instanceof VarInsnNode load) || load.getOpcode() != Opcodes.ILOAD) {
            return null;
        }
        IincInsnNode count = null;
        for (AbstractInsnNode insn : loop.all) {
            if (insn instanceof VarInsnNode store && store.var == load.var && store.getOpcode() == Opcodes.ISTORE) {
                return null;
            }
            if (insn instanceof IincInsnNode each && each.var == load.var) {
                if (count != null) {
                    return null;
                }
                count = each;
            }
        }
        if (count == null
                || count.incr == 0
                || !loop.all.contains(load)
                || !isPassedEachTime(count, loop)
                || !isPassedEachTime(load, loop)) {
            return null;
        }
        boolean counted =
                load != loop.head && !reached(loop.head, loop.all, count).contains(load);
        return new Counted(head, loop.all, array, load.var, counted ? added + count.incr : added, count.incr);
    }

    /** Find what makes an operand, so many below the top, if it may have been doubled together with the other one. */
    private @Nullable AbstractInsnNode undoubled(AbstractInsnNode access, int below, int place) {
        AbstractInsnNode maker = values.operand(access, below);
        return maker != null && maker.getOpcode() == Opcodes.DUP2 ? values.operand(maker, place) : maker;
    }

    /** Give code that puts the array on the stack in front of the loop; null if it may be another one later, or if that could fail. */
    private @Nullable Code array(@Nullable AbstractInsnNode maker, Loop loop) {
        if (maker instanceof VarInsnNode load) {
            return load.getOpcode() == Opcodes.ALOAD && loop.all.contains(load) && !isStored(load.var, loop.all)
                    ? new Code().load(Types.OBJECT, load.var)
                    : null;
        }
        if (maker instanceof FieldInsnNode read
                && read.getOpcode() == Opcodes.GETFIELD
                && values.operand(read, 0) instanceof VarInsnNode self
                && self.getOpcode() == Opcodes.ALOAD
                && self.var == 0
                && (method.access & Opcodes.ACC_STATIC) == 0
                && !method.name.equals("<init>")
                && !isStored(0, Set.of(method.instructions.toArray()))) {
            FieldInfo field = context.files.field(read.owner, read.name, read.desc);
            return field != null && field.isFinal() && read.owner.equals(context.node.name)
                    ? new Code()
                            .load(Type.getObjectType(read.owner), 0)
                            .add(new FieldInsnNode(Opcodes.GETFIELD, read.owner, read.name, read.desc))
                    : null;
        }
        return null;
    }

    private static boolean isStored(int local, Set<AbstractInsnNode> some) {
        return some.stream()
                .anyMatch(each -> each.getOpcode() >= Opcodes.ISTORE
                        && each.getOpcode() <= Opcodes.ASTORE
                        && ((VarInsnNode) each).var == local);
    }
}
