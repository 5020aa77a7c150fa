package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds where the instructions of a class were before another agent changed it.
 *
 * <p>Sites are those of the class file on the class path: only so does one statement have one name in every part of
 * Heddle. The n-th instruction of a sort in a method (same opcode, same member) is taken to be the n-th of that sort in
 * the original; probes of coverage are left out. Where their numbers differ, the index stays unknown and the line must do.
 */
final class OriginalSites {
    private OriginalSites() {}

    static Map<AbstractInsnNode, Integer> map(IndexedClass changed, byte[] original, List<String> notes) {
        IndexedClass old = new IndexedClass(original);
        Map<AbstractInsnNode, Integer> known = old.indexes();
        Map<String, MethodNode> methods = new HashMap<>();
        for (MethodNode method : old.node.methods) {
            methods.put(method.name + method.desc, method);
        }
        Map<AbstractInsnNode, Integer> mapped = new IdentityHashMap<>();
        int doubtful = 0;
        for (MethodNode method : changed.node.methods) {
            MethodNode before = methods.get(method.name + method.desc);
            if (before == null) {
                continue;
            }
            Map<String, List<AbstractInsnNode>> olds = bySort(before);
            for (Map.Entry<String, List<AbstractInsnNode>> sort : bySort(method).entrySet()) {
                List<AbstractInsnNode> then = olds.getOrDefault(sort.getKey(), List.of());
                List<AbstractInsnNode> now = sort.getValue();
                if (then.size() != now.size()) {
                    doubtful++;
                    continue;
                }
                for (int i = 0; i < now.size(); i++) {
                    Integer index = known.get(then.get(i));
                    if (index != null) {
                        mapped.put(now.get(i), index);
                    }
                }
            }
        }
        notes.add("another agent changed " + changed.node.name.replace('/', '.') + " first; "
                + (doubtful == 0
                        ? "sites are those of the class file"
                        : "sites are those of the class file but for " + doubtful
                                + " sorts of instruction, known by line"));
        return mapped;
    }

    private static Map<String, List<AbstractInsnNode>> bySort(MethodNode method) {
        Map<String, List<AbstractInsnNode>> sorts = new HashMap<>();
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (mayHaveSite(insn) && !Patterns.marksCoverage(insn)) {
                String sort = sort(insn);
                List<AbstractInsnNode> alike = sorts.get(sort);
                if (alike == null) {
                    alike = new ArrayList<>();
                    sorts.put(sort, alike);
                }
                alike.add(insn);
            }
        }
        return sorts;
    }

    private static boolean mayHaveSite(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return insn instanceof FieldInsnNode
                || insn instanceof MethodInsnNode
                || insn instanceof InvokeDynamicInsnNode
                || opcode == Opcodes.NEW
                || opcode == Opcodes.MONITORENTER
                || opcode == Opcodes.MONITOREXIT
                || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    }

    private static String sort(AbstractInsnNode insn) {
        String opcode = Integer.toString(insn.getOpcode());
        if (insn instanceof FieldInsnNode field) {
            return opcode + field.owner + '.' + field.name;
        }
        if (insn instanceof MethodInsnNode call) {
            return opcode + call.owner + '.' + call.name + call.desc;
        }
        if (insn instanceof TypeInsnNode type) {
            return opcode + type.desc;
        }
        return insn instanceof InvokeDynamicInsnNode indy ? opcode + indy.name + indy.desc : opcode;
    }
}
