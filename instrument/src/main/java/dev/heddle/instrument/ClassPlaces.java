package dev.heddle.instrument;

import dev.heddle.model.Site;
import dev.heddle.model.SourcePlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The places of one class, each known by the method in the source and its ordinal among the like places there.
 *
 * <p>A method of the source is walked in the order of its bytecode, which is that of the source but for the parts of loops;
 * where it makes a lambda, the body of the lambda is walked there. So neither the numbers that the compiler gives to lambdas nor
 * what stands in other methods plays a part.
 */
final class ClassPlaces {
    private final String className;
    private final Map<String, MethodNode> methods = new HashMap<>();
    private final Map<AbstractInsnNode, Integer> indexes;

    /** By method, descriptor and bytecode index. */
    private final Map<String, SourcePlace> places = new HashMap<>();

    /** By method and descriptor: the method of the source it belongs to. */
    private final Map<String, SourceMethod> enclosing = new HashMap<>();

    ClassPlaces(byte[] classFile) {
        IndexedClass indexed = new IndexedClass(classFile);
        className = SourcePlace.withoutNumbers(indexed.node.name.replace('/', '.'));
        indexes = indexed.indexes();
        Set<String> lambdas = new HashSet<>();
        for (MethodNode method : indexed.node.methods) {
            methods.put(method.name + method.desc, method);
            if (isLambda(method)) {
                lambdas.add(method.name + method.desc);
            }
        }
        for (MethodNode method : indexed.node.methods) {
            if (!isLambda(method)) {
                walk(method, new SourceMethod(method.name + method.desc));
            }
        }
        lambdas.removeAll(enclosing.keySet());
        for (String orphan : lambdas) {
            MethodNode method = methods.get(orphan);
            if (method != null) {
                walk(method, new SourceMethod(SourcePlace.enclosing(method.name) + method.desc));
            }
        }
    }

    private static boolean isLambda(MethodNode method) {
        return (method.access & Opcodes.ACC_SYNTHETIC) != 0 && method.name.startsWith("lambda$");
    }

    private void walk(MethodNode method, SourceMethod source) {
        if (enclosing.putIfAbsent(method.name + method.desc, source) != null) {
            return;
        }
        int line = -1;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
                continue;
            }
            if (insn.getOpcode() < 0) {
                continue;
            }
            source.instructions.add(new Placed(insn, method.name, line));
            String sort = sort(insn);
            Integer index = indexes.get(insn);
            if (sort != null && index != null) {
                int ordinal = source.counts.merge(sort, 1, Integer::sum) - 1;
                places.put(method.name + method.desc + index, new SourcePlace(className, source.name, ordinal));
            }
            MethodNode body = insn instanceof InvokeDynamicInsnNode made ? body(made) : null;
            if (body != null) {
                walk(body, source);
            }
        }
    }

    private @Nullable MethodNode body(InvokeDynamicInsnNode made) {
        for (Object each : made.bsmArgs) {
            if (each instanceof Handle handle) {
                MethodNode method = methods.get(handle.getName() + handle.getDesc());
                if (method != null && isLambda(method)) {
                    return method;
                }
            }
        }
        return null;
    }

    /** Name what like places have in common; null for an instruction that is never a site. */
    private static @Nullable String sort(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return "field " + field.name;
        }
        if (insn instanceof MethodInsnNode call) {
            return "call " + call.owner;
        }
        if (insn instanceof TypeInsnNode type) {
            return "type " + type.desc;
        }
        int opcode = insn.getOpcode();
        if ((opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)) {
            return "element";
        }
        return switch (opcode) {
            case Opcodes.MONITORENTER -> "enter";
            case Opcodes.MONITOREXIT -> "exit";
            case Opcodes.INVOKEDYNAMIC -> "make";
            default -> null;
        };
    }

    /** Find the place of a site; null if the class file does not have it. */
    @Nullable
    SourcePlace of(Site site) {
        String method = site.method() + site.descriptor();
        SourcePlace found = places.get(method + site.index());
        if (found != null) {
            return found;
        }
        SourceMethod source = enclosing.get(method);
        return source == null ? null : new SourcePlace(className, source.name, -1);
    }

    /** Find the place of a throw; null if the class file does not have the line. */
    @Nullable
    SourcePlace ofThrow(StackTraceElement frame, String thrown, @Nullable String called) {
        SourceMethod source = null;
        for (SourceMethod each : new LinkedHashSet<>(enclosing.values())) {
            for (Placed placed : each.instructions) {
                if (placed.line == frame.getLineNumber() && placed.method.equals(frame.getMethodName())) {
                    source = each;
                }
            }
        }
        if (source == null) {
            return null;
        }
        Set<Integer> lines = new LinkedHashSet<>();
        for (Placed placed : source.instructions) {
            if (called == null ? makes(placed.insn, thrown) : calls(placed.insn, called)) {
                lines.add(placed.line);
            }
        }
        if (!lines.contains(frame.getLineNumber())) {
            lines.clear();
            source.instructions.forEach(placed -> lines.add(placed.line));
        }
        int ordinal = List.copyOf(lines).indexOf(frame.getLineNumber());
        return new SourcePlace(className, source.name, ordinal);
    }

    private static boolean makes(AbstractInsnNode insn, String type) {
        return insn.getOpcode() == Opcodes.NEW && ((TypeInsnNode) insn).desc.equals(type.replace('.', '/'));
    }

    private static boolean calls(AbstractInsnNode insn, String name) {
        return insn instanceof MethodInsnNode call && call.name.equals(name);
    }

    /** A method of the source, with the bodies of its lambdas. */
    private static final class SourceMethod {
        final String name;
        final Map<String, Integer> counts = new HashMap<>();
        final List<Placed> instructions = new ArrayList<>();

        SourceMethod(String name) {
            this.name = name;
        }
    }

    /** An instruction, the method of the class file it is in, and its line. */
    private record Placed(AbstractInsnNode insn, String method, int line) {}
}
