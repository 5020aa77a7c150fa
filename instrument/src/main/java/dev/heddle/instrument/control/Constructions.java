package dev.heddle.instrument.control;

import dev.heddle.instrument.ClassFiles;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds the final fields that others may read before they are written, because a constructor hands out {@code this} before.
 *
 * <p>Who has a finished object sees its final fields as the constructor left them: that is why accesses to these are no steps. Who has got {@code this} from a constructor that is still at work sees the
 * default value for a moment. So for each class it is looked once, in its class file, where its constructors may let {@code this} go ({@link Leaving}): where they store it, hand it to a method, or call
 * one of its own that does so or may be overridden. A field that is written behind such a place is <em>unsettled</em>. So are all that are written behind {@code super(...)} where the superclass lets it go.
 * Behind means further down in the code: a final field is not written in a loop, and compilers put branches in the order of the source.
 *
 * <p>Constructors of the JDK's classes keep {@code this} to themselves, as far as the program's threads are concerned.
 */
final class Constructions {
    /** Of a class whose file can't be had; and of one that is being looked at. */
    private static final Construction UNKNOWN = new Construction(Set.of(), false);

    private final ClassFiles files;
    private final Map<String, Construction> known = new ConcurrentHashMap<>();

    Constructions(ClassFiles files) {
        this.files = files;
    }

    /**
     * How objects of a class are made.
     *
     * @param unsettled the final fields of the class that others may read before they are written
     * @param leaves true if a constructor may let {@code this} go
     */
    private record Construction(Set<String> unsettled, boolean leaves) {}

    /** True if others may read a final field of a class before it is written. */
    boolean isUnsettled(String declaringClass, String field) {
        return !ClassFiles.inJdk(declaringClass) && of(declaringClass).unsettled.contains(field);
    }

    /** True if a constructor of a class may let the object go that it makes. */
    private boolean leaves(@Nullable String className) {
        return className != null && !ClassFiles.inJdk(className) && of(className).leaves;
    }

    private Construction of(String className) {
        Construction construction = known.get(className);
        if (construction == null) {
            // Not computeIfAbsent: a superclass is looked at meanwhile.
            byte[] classFile = files.bytes(className);
            construction = classFile == null ? UNKNOWN : look(classFile);
            known.put(className, construction);
        }
        return construction;
    }

    private Construction look(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
            return UNKNOWN;
        }
        Set<String> unsettled = new HashSet<>();
        boolean leaves = false;
        OneClass one = new OneClass(node, leaves(node.superName));
        one.look();
        for (MethodNode each : node.methods) {
            if (each.name.equals("<init>")) {
                int from = one.leaving(each);
                leaves |= from != Leaving.NEVER;
                unsettled.addAll(one.writtenBehind(each, from));
            }
        }
        return new Construction(unsettled, leaves);
    }

    /** The methods of one class, and where they let {@code this} go. */
    static final class OneClass {
        private final ClassNode node;
        private final boolean aboveLeaves;
        private final Map<String, MethodNode> methods = new HashMap<>();
        private final Set<String> finals = new HashSet<>();
        private final Map<MethodNode, Integer> looked = new HashMap<>();

        /** Fields of the class from which {@code this} can be had, and instructions that make objects from which it can. */
        final Set<String> keepers = new HashSet<>();

        final Set<AbstractInsnNode> holders = new HashSet<>();

        OneClass(ClassNode node, boolean aboveLeaves) {
            this.node = node;
            this.aboveLeaves = aboveLeaves;
            node.methods.forEach(each -> methods.put(each.name + each.desc, each));
            for (FieldNode each : node.fields) {
                if ((each.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC)) == Opcodes.ACC_FINAL) {
                    finals.add(each.name);
                }
            }
        }

        /** Go through all constructors, until nothing more is found that holds {@code this}. */
        private void look() {
            int known;
            do {
                known = keepers.size() + holders.size();
                looked.clear();
                for (MethodNode each : node.methods) {
                    if (each.name.equals("<init>")) {
                        leaving(each);
                    }
                }
            } while (keepers.size() + holders.size() > known);
        }

        /** True of a field that an instruction finds in this class. */
        boolean isOwn(FieldInsnNode insn) {
            return insn.owner.equals(node.name);
        }

        /** Give the first place at which a method may let {@code this} go; {@link Leaving#NEVER} if it does not. */
        int leaving(MethodNode method) {
            Integer before = looked.get(method);
            if (before != null) {
                return before;
            }
            looked.put(method, Leaving.NEVER); // one that calls itself adds nothing
            Leaving leaving = new Leaving(this, method);
            int first;
            try {
                new Analyzer<>(leaving).analyze(node.name, method);
                first = leaving.first();
            } catch (AnalyzerException | RuntimeException unusual) {
                first = 0;
            }
            looked.put(method, first);
            return first;
        }

        /** True if a call on {@code this} may let it go. */
        boolean leaves(MethodInsnNode call) {
            if (call.name.equals("<init>")) {
                // What another constructor of the class does is looked at for itself.
                return !call.owner.equals(node.name) && aboveLeaves;
            }
            if (call.name.equals("getClass") && call.desc.equals("()Ljava/lang/Class;")) {
                return false;
            }
            MethodNode called = call.owner.equals(node.name) ? methods.get(call.name + call.desc) : null;
            if (called == null || called.instructions.size() == 0 || mayBeAnother(call, called)) {
                return true;
            }
            return leaving(called) != Leaving.NEVER;
        }

        private boolean mayBeAnother(MethodInsnNode call, MethodNode called) {
            return call.getOpcode() != Opcodes.INVOKESPECIAL
                    && (called.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL)) == 0
                    && (node.access & Opcodes.ACC_FINAL) == 0;
        }

        private Set<String> writtenBehind(MethodNode constructor, int from) {
            Set<String> written = new HashSet<>();
            for (int i = from; i < constructor.instructions.size(); i++) {
                AbstractInsnNode insn = constructor.instructions.get(i);
                if (insn.getOpcode() == Opcodes.PUTFIELD
                        && ((FieldInsnNode) insn).owner.equals(node.name)
                        && finals.contains(((FieldInsnNode) insn).name)) {
                    written.add(((FieldInsnNode) insn).name);
                }
            }
            return written;
        }
    }
}
