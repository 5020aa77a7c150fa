package dev.heddle.instrument;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the types of what a method loads from arrays of references, as the class file's own frames say them: no class is
 * loaded for it. Class files of before Java 6 have no frames, and of them little is found.
 */
final class LoadedTypes {
    private LoadedTypes() {}

    /** Give for each load whose type is known the name that {@code checkcast} takes. */
    static Map<AbstractInsnNode, String> of(String owner, MethodNode method) {
        Map<AbstractInsnNode, String> types = new IdentityHashMap<>();
        if (!loadsReferences(method)) {
            return types;
        }
        AnalyzerAdapter adapter = new AnalyzerAdapter(owner, method.access, method.name, method.desc, null);
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            List<Object> stack = adapter.stack;
            if (insn.getOpcode() == Opcodes.AALOAD
                    && stack != null
                    && stack.size() >= 2
                    && stack.get(stack.size() - 2) instanceof String array
                    && array.startsWith("[")) {
                types.put(insn, component(array));
            }
            insn.accept(adapter);
        }
        return types;
    }

    private static String component(String array) {
        return array.startsWith("[L") ? array.substring(2, array.length() - 1) : array.substring(1);
    }

    private static boolean loadsReferences(MethodNode method) {
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() == Opcodes.AALOAD) {
                return true;
            }
        }
        return false;
    }
}
