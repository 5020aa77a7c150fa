package dev.heddle.instrument.mend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds parts of a method that a lock can be held around as a synchronized block would.
 *
 * <p>What happens to a field between its first and its last access in a method is one unit: to hold a lock at single accesses only would leave an update torn. But a unit
 * does not reach beyond a start of a thread, a wait, or a monitor that is taken or left, as a lock that is held there means something else.
 *
 * <p>A part is whole if it begins and ends between statements, with nothing on the stack, and is entered at its beginning alone: whoever
 * jumps into it belongs to it, and so do handlers of what it throws, if they don't stand around all of it.
 */
final class Regions {
    private final MethodCode code;
    private final Map<LabelNode, Integer> labels = new HashMap<>();

    Regions(MethodCode code) {
        this.code = code;
        for (int i = 0; i < code.insns.length; i++) {
            if (code.insns[i] instanceof LabelNode label) {
                labels.put(label, i);
            }
        }
    }

    /** Give the whole method. */
    Region whole() {
        return region(-1, -1, 0, code.insns.length - 1);
    }

    /**
     * Find the unit that has some instructions in it.
     *
     * @param needed the instructions it is about, by place
     * @param alike others that belong to it, if nothing stands between
     */
    @Nullable
    Region unit(List<Integer> needed, List<Integer> alike) {
        TreeSet<Integer> all = new TreeSet<>(alike);
        all.addAll(needed);
        int from = needed.stream().min(Integer::compare).orElseThrow();
        int to = needed.stream().max(Integer::compare).orElseThrow();
        Integer before = all.lower(from);
        while (before != null && isFree(code, before, from)) {
            from = before;
            before = all.lower(from);
        }
        Integer after = all.higher(to);
        while (after != null && isFree(code, to, after)) {
            to = after;
            after = all.higher(to);
        }
        return around(from, to);
    }

    /** True if nothing between two places starts a thread, waits or has to do with monitors. */
    static boolean isFree(MethodCode code, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (isBarrier(code.insns[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBarrier(AbstractInsnNode insn) {
        if (insn.getOpcode() == Opcodes.MONITORENTER || insn.getOpcode() == Opcodes.MONITOREXIT) {
            return true;
        }
        return insn instanceof MethodInsnNode call
                && switch (call.name) {
                    case "start",
                            "join",
                            "wait",
                            "await",
                            "sleep",
                            "park",
                            "lock",
                            "unlock",
                            "acquire",
                            "release",
                            "invokeAll",
                            "awaitTermination",
                            "shutdown",
                            "submit",
                            "execute",
                            "countDown" -> true;
                    default -> call.name.equals("get") && call.owner.endsWith("Future");
                };
    }

    /** Find the smallest part that has two places in it; null if there is none. */
    @Nullable
    Region around(int first, int last) {
        int from = first;
        int to = last;
        while (true) {
            int wasFrom = from;
            int wasTo = to;
            from = statementStart(from);
            to = statementEnd(to);
            if (from < 0 || to < 0) {
                return null;
            }
            int[] wider = withJumps(from, to);
            wider = withHandlers(wider[0], wider[1]);
            from = wider[0];
            to = wider[1];
            if (from == wasFrom && to == wasTo) {
                return region(code.index(from), code.index(to), from, to);
            }
        }
    }

    private Region region(int fromIndex, int toIndex, int from, int to) {
        int firstLine = -1;
        int lastLine = -1;
        for (int i = from; i <= to; i++) {
            int line = code.insns[i].getOpcode() < 0 ? -1 : code.line(i);
            if (line > 0) {
                firstLine = firstLine < 0 ? line : Math.min(firstLine, line);
                lastLine = Math.max(lastLine, line);
            }
        }
        String className = code.owner.replace('/', '.');
        return new Region(
                className,
                code.method.name,
                code.method.desc,
                fromIndex,
                toIndex,
                code.file == null ? className : code.file,
                firstLine,
                lastLine);
    }

    private int statementStart(int position) {
        int at = position;
        while (at >= 0 && (code.insns[at].getOpcode() < 0 || stack(at) != 0)) {
            at--;
        }
        return at;
    }

    private int stack(int position) {
        Frame<PathValue> frame = code.frames[position];
        return frame == null ? -1 : frame.getStackSize();
    }

    private int statementEnd(int position) {
        int at = position;
        while (at < code.insns.length && code.insns[at].getOpcode() < 0) {
            at++;
        }
        while (at < code.insns.length) {
            int next = at + 1;
            while (next < code.insns.length && code.insns[next].getOpcode() < 0) {
                next++;
            }
            if (next == code.insns.length || endsFlow(code.insns[at]) || stack(next) == 0) {
                return at;
            }
            at = next;
        }
        return -1;
    }

    private static boolean endsFlow(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode == Opcodes.GOTO
                || opcode == Opcodes.ATHROW
                || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
    }

    /** Widen a part by who jumps into it: behind its beginning from anywhere, to its beginning from behind, as loops do. */
    private int[] withJumps(int from, int to) {
        int lowest = from;
        int highest = to;
        for (int i = 0; i < code.insns.length; i++) {
            for (LabelNode each : targets(code.insns[i])) {
                int target = real(labels.getOrDefault(each, -1));
                boolean outside = i < from || i > to;
                if (outside && ((target > from && target <= to) || (target == from && i > to))) {
                    lowest = Math.min(lowest, i);
                    highest = Math.max(highest, i);
                }
            }
        }
        return new int[] {lowest, highest};
    }

    private int real(int position) {
        int at = position;
        while (at >= 0 && at < code.insns.length && code.insns[at].getOpcode() < 0) {
            at++;
        }
        return at;
    }

    private int realBefore(int position) {
        int at = position - 1;
        while (at >= 0 && code.insns[at].getOpcode() < 0) {
            at--;
        }
        return at;
    }

    private static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        List<LabelNode> all = new ArrayList<>();
        if (insn instanceof TableSwitchInsnNode choice) {
            all.addAll(choice.labels);
            all.add(choice.dflt);
        } else if (insn instanceof LookupSwitchInsnNode choice) {
            all.addAll(choice.labels);
            all.add(choice.dflt);
        }
        return all;
    }

    private int[] withHandlers(int from, int to) {
        int lowest = from;
        int highest = to;
        for (TryCatchBlockNode each : code.method.tryCatchBlocks) {
            int start = real(labels.getOrDefault(each.start, -1));
            int end = real(labels.getOrDefault(each.end, -1));
            int handler = real(labels.getOrDefault(each.handler, -1));
            boolean handlerInside = handler >= from && handler <= to;
            boolean meets = start <= to && end > from;
            boolean around = start <= from && end > to;
            if ((meets && !(around && !handlerInside)) || handlerInside) {
                lowest = Math.min(lowest, Math.min(start, handler));
                highest = Math.max(highest, Math.max(realBefore(end), handler));
            }
        }
        return new int[] {lowest, highest};
    }

    /** Find the part in which a lock is held that is taken at a place: up to where it is given back for the last time. */
    @Nullable
    Region held(int position) {
        PathValue lock = code.subject(position);
        if (lock == null || lock.root() == null) {
            return null;
        }
        int last = position;
        for (int i = position + 1; i < code.insns.length; i++) {
            boolean gives = code.insns[i].getOpcode() == Opcodes.MONITOREXIT
                    || (code.insns[i] instanceof MethodInsnNode call
                            && call.name.equals("unlock")
                            && Type.getArgumentTypes(call.desc).length == 0);
            if (gives && lock.equals(code.subject(i))) {
                last = i;
            }
        }
        return around(position, last);
    }
}
