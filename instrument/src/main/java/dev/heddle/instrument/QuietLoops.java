package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds the parts of a method that can go on for long without doing anything that may synchronise.
 *
 * <p>Taken are the paths through the method, those by handlers among them, without all that may synchronise: calls, but for a few of the
 * JDK's that are known, monitors, volatile fields, and what may have a class initialised. What is left and leads back to itself is a
 * loop, with all loops in it: the greatest sets of instructions each of which can reach each other.
 *
 * <p>The first use of a name may have a class loader look for a class, whose code may synchronise. Nothing hangs on that: the program can't order
 * its accesses by it.
 */
final class QuietLoops implements CountedLoops.Successors {
    private static final Set<String> NUMBERS = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Float",
            "java/lang/Double");

    private static final Set<String> OF_STRINGS = Set.of("charAt(I)C", "length()I", "isEmpty()Z");

    private final ClassContext context;
    private final MethodNode method;
    private final AbstractInsnNode[] all;

    /** Where each instruction may lead; null for those that may synchronise. */
    private final int @Nullable [][] next;

    /** The loops, each as the set of its instructions; none if the method has subroutines. */
    final List<Set<AbstractInsnNode>> loops;

    QuietLoops(ClassContext context, MethodNode method) {
        this.context = context;
        this.method = method;
        this.all = method.instructions.toArray();
        this.next = new int[all.length][];
        this.loops = connect() ? find() : List.of();
    }

    @Override
    public @Nullable List<AbstractInsnNode> of(AbstractInsnNode insn) {
        int[] to = next[method.instructions.indexOf(insn)];
        if (to == null) {
            return null;
        }
        List<AbstractInsnNode> list = new ArrayList<>();
        for (int each : to) {
            list.add(all[each]);
        }
        return list;
    }

    // ---- what leads where ----

    private boolean connect() {
        for (int i = 0; i < all.length; i++) {
            int opcode = all[i].getOpcode();
            if (opcode == Opcodes.JSR || opcode == Opcodes.RET) {
                return false;
            }
            next[i] = isQuiet(all[i]) ? successors(all[i], i) : null;
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int handler = method.instructions.indexOf(block.handler);
            for (int i = method.instructions.indexOf(block.start); all[i] != block.end; i++) {
                if (next[i] != null && all[i].getOpcode() >= 0) {
                    next[i] = with(next[i], handler);
                }
            }
        }
        return true;
    }

    /** List where an instruction may jump. */
    static List<AbstractInsnNode> targets(AbstractInsnNode insn) {
        List<AbstractInsnNode> to = new ArrayList<>();
        if (insn instanceof JumpInsnNode jump) {
            to.add(jump.label);
        } else if (insn instanceof TableSwitchInsnNode table) {
            to.addAll(table.labels);
            to.add(table.dflt);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            to.addAll(lookup.labels);
            to.add(lookup.dflt);
        }
        return to;
    }

    /** List where an instruction may lead, unless it throws. */
    static List<AbstractInsnNode> successors(AbstractInsnNode insn) {
        List<AbstractInsnNode> to = targets(insn);
        int opcode = insn.getOpcode();
        boolean leaves = (opcode >= Opcodes.TABLESWITCH && opcode <= Opcodes.RETURN)
                || opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW;
        if (!leaves && insn.getNext() != null) {
            to.add(insn.getNext());
        }
        return to;
    }

    private int[] successors(AbstractInsnNode insn, int index) {
        InsnList code = method.instructions;
        if (insn instanceof LabelNode && index + 1 < all.length) {
            return new int[] {index + 1};
        }
        return successors(insn).stream().mapToInt(code::indexOf).toArray();
    }

    private static int[] with(int[] some, int more) {
        int[] both = new int[some.length + 1];
        System.arraycopy(some, 0, both, 0, some.length);
        both[some.length] = more;
        return both;
    }

    // ---- what may synchronise ----

    private boolean isQuiet(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT, Opcodes.NEW, Opcodes.INVOKEDYNAMIC -> false;
            case Opcodes.GETFIELD, Opcodes.PUTFIELD -> !isVolatile((FieldInsnNode) insn);
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
                ((FieldInsnNode) insn).owner.equals(context.node.name) && !isVolatile((FieldInsnNode) insn);
            case Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
                isQuiet((MethodInsnNode) insn);
            case Opcodes.LDC -> !isComputed(((LdcInsnNode) insn).cst);
            default -> true;
        };
    }

    private boolean isVolatile(FieldInsnNode insn) {
        FieldInfo field = context.files.field(insn.owner, insn.name, insn.desc);
        return field != null && field.isVolatile();
    }

    private static boolean isQuiet(MethodInsnNode call) {
        if (call.owner.equals("java/lang/String")) {
            return OF_STRINGS.contains(call.name + call.desc);
        }
        return call.getOpcode() == Opcodes.INVOKESTATIC
                && NUMBERS.contains(call.owner)
                && call.desc.indexOf('L') < 0
                && call.desc.indexOf('[') < 0;
    }

    private static boolean isComputed(Object constant) {
        return constant instanceof Handle
                || constant instanceof org.objectweb.asm.ConstantDynamic
                || (constant instanceof Type type && type.getSort() == Type.METHOD);
    }

    // ---- what leads back to itself ----

    /** Find the strongly connected sets, by Tarjan's algorithm without recursion: methods may be long. */
    private List<Set<AbstractInsnNode>> find() {
        List<Set<AbstractInsnNode>> found = new ArrayList<>();
        int[] number = new int[all.length]; // 0 for those that were not met yet
        int[] least = new int[all.length];
        boolean[] open = new boolean[all.length];
        int[] path = new int[all.length];
        int[] edge = new int[all.length];
        int[] stack = new int[all.length];
        int met = 0;
        int opened = 0;
        for (int root = 0; root < all.length; root++) {
            if (next[root] == null || number[root] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = root;
            while (depth >= 0) {
                int at = path[depth];
                if (number[at] == 0) {
                    number[at] = ++met;
                    least[at] = met;
                    open[at] = true;
                    stack[opened++] = at;
                    edge[at] = 0;
                }
                int to = -1;
                while (edge[at] < next[at].length && to < 0) {
                    int each = next[at][edge[at]++];
                    if (next[each] != null && number[each] == 0) {
                        to = each;
                    } else if (next[each] != null && open[each]) {
                        least[at] = Math.min(least[at], number[each]);
                    }
                }
                if (to >= 0) {
                    path[++depth] = to;
                    continue;
                }
                if (least[at] == number[at]) {
                    int end = opened;
                    do {
                        open[stack[--opened]] = false;
                    } while (stack[opened] != at);
                    if (end - opened > 1) {
                        found.add(set(stack, opened, end));
                    }
                }
                if (--depth >= 0) {
                    least[path[depth]] = Math.min(least[path[depth]], least[at]);
                }
            }
        }
        return found;
    }

    private Set<AbstractInsnNode> set(int[] indexes, int from, int to) {
        Set<AbstractInsnNode> set = new HashSet<>();
        for (int i = from; i < to; i++) {
            set.add(all[indexes[i]]);
        }
        return set;
    }
}
