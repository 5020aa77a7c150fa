package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A class file as a tree, with the bytecode index of every instruction. */
public final class IndexedClass {
    /** The class as a tree. */
    public final ClassNode node;
    /** What read it. */
    public final ClassReader reader;

    private final Map<MethodNode, List<Integer>> offsets = new IdentityHashMap<>();

    /** Read a class file. */
    public IndexedClass(byte[] classFile) {
        Reader indexing = new Reader(classFile);
        reader = indexing;
        node = new ClassNode(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                MethodVisitor made = super.visitMethod(access, name, descriptor, signature, exceptions);
                indexing.current = new ArrayList<>();
                offsets.put((MethodNode) made, indexing.current);
                return made;
            }
        };
        indexing.accept(node, ClassReader.EXPAND_FRAMES);
    }

    /** Give the bytecode index of every instruction of the class. */
    public Map<AbstractInsnNode, Integer> indexes() {
        Map<AbstractInsnNode, Integer> indexes = new IdentityHashMap<>();
        for (MethodNode method : node.methods) {
            List<Integer> all = offsets.getOrDefault(method, List.of());
            int next = 0;
            for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
                if (insn.getOpcode() >= 0) {
                    indexes.put(insn, all.get(next++));
                }
            }
        }
        return indexes;
    }

    /** Give the index of the last instruction of every method that has code: nearly its length. */
    Map<String, Integer> lengths() {
        Map<String, Integer> lengths = new HashMap<>();
        for (Map.Entry<MethodNode, List<Integer>> entry : offsets.entrySet()) {
            MethodNode method = entry.getKey();
            List<Integer> all = entry.getValue();
            if (!all.isEmpty()) {
                lengths.put(method.name + method.desc, all.get(all.size() - 1));
            }
        }
        return lengths;
    }

    private static final class Reader extends ClassReader {
        List<Integer> current = new ArrayList<>();

        Reader(byte[] classFile) {
            super(classFile);
        }

        @Override
        protected void readBytecodeInstructionOffset(int bytecodeOffset) {
            current.add(bytecodeOffset);
        }
    }
}
