package dev.heddle.instrument.mend;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a program is run with that is not in its source.
 *
 * @param locks locks that are held besides its own
 * @param volatiles fields that are volatile, as {@code com.acme.Account.balance}
 */
public record Additions(List<AddedLock> locks, List<String> volatiles) {
    /** The program as it is. */
    public static final Additions NONE = new Additions(List.of(), List.of());

    /** Keep copies. */
    public Additions {
        locks = List.copyOf(locks);
        volatiles = List.copyOf(volatiles);
    }

    /** Add more. */
    public Additions with(Additions more) {
        List<AddedLock> bothLocks = new ArrayList<>(locks);
        bothLocks.addAll(more.locks);
        List<String> bothVolatiles = new ArrayList<>(volatiles);
        bothVolatiles.addAll(more.volatiles);
        return new Additions(bothLocks, bothVolatiles);
    }

    /** True if nothing is added. */
    public boolean isEmpty() {
        return locks.isEmpty() && volatiles.isEmpty();
    }

    /** List the classes, with dots, whose fields become volatile. */
    public List<String> classesOfVolatiles() {
        return volatiles.stream()
                .map(each -> each.substring(0, each.lastIndexOf('.')))
                .distinct()
                .toList();
    }

    /** Make those of a class's fields volatile that are to be; bytecode indexes stay what they are. */
    public byte[] withVolatiles(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        String name = reader.getClassName().replace('/', '.');
        if (!classesOfVolatiles().contains(name)) {
            return classFile;
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access,
                            String field,
                            String descriptor,
                            @Nullable String signature,
                            @Nullable Object value) {
                        boolean chosen = volatiles.contains(name + "." + field) && (access & Opcodes.ACC_FINAL) == 0;
                        return super.visitField(
                                chosen ? access | Opcodes.ACC_VOLATILE : access, field, descriptor, signature, value);
                    }
                },
                0);
        return writer.toByteArray();
    }

    /**
     * Put those of the locks into a class that are to be held in its methods.
     *
     * @param indexes the bytecode indexes of the instructions
     */
    public void addLocks(ClassNode node, Map<AbstractInsnNode, Integer> indexes) {
        String name = node.name.replace('/', '.');
        // What is inside something else is put in after it: what it adds at the end of the method is then known to be
        // inside. What is around all of the method includes that in any case.
        List<AddedLock> ordered = locks.stream()
                .filter(each -> each.className().equals(name))
                .sorted(Comparator.comparing(AddedLock::isWhole).thenComparingInt(each -> each.from() - each.to()))
                .toList();
        for (AddedLock each : ordered) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(each.method()) && method.desc.equals(each.descriptor())) {
                    HeldRegion.add(node.name, method, indexes, each);
                }
            }
        }
    }
}
