package dev.heddle.instrument;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has the JIT inline hooks, however large the method that calls them has grown: all of them for when nobody listens, and always those that ask whether an access is known at a
 * glance.
 *
 * <p>HotSpot stops inlining when a method has taken in a certain amount of code; a method with hundreds of accesses would
 * then call its last hooks for real, and run many times slower even with nobody listening. The JDK marks methods of its
 * own for which no such limit holds, and the mark counts for every class of the boot path. It is not exported, so the
 * source can't name it, and the class gets it as it is loaded. (With somebody listening it would do harm: hundreds of
 * observers inlined into one method are more than the JIT can digest; counting in such a method took five times as long.
 * But a glance is short, and what comes after it if it says nothing must not be where the access is: that has a mark too.)
 */
public final class InlinedHooks {
    /** The class that holds the hooks, as the JVM names it. */
    public static final String CLASS = Code.HOOKS;

    private static final String INLINE = "Ljdk/internal/vm/annotation/ForceInline;";
    private static final String DONT_INLINE = "Ljdk/internal/vm/annotation/DontInline;";
    private static final Set<String> GLANCES = Set.of("loaded", "storing");
    private static final String AFTER_GLANCE = "tellElement";

    private InlinedHooks() {}

    /** Mark hooks in their class file: all, or those only that look at a glance. */
    public static byte[] mark(byte[] classFile, boolean all) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(0); // given the reader, it would copy methods as they were
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                        boolean hook = (access & Opcodes.ACC_PUBLIC) != 0 && (access & Opcodes.ACC_STATIC) != 0;
                        if (hook && (all || GLANCES.contains(name))) {
                            method.visitAnnotation(INLINE, true).visitEnd();
                        } else if (name.equals(AFTER_GLANCE)) {
                            method.visitAnnotation(DONT_INLINE, true).visitEnd();
                        }
                        return method;
                    }
                },
                0);
        return writer.toByteArray();
    }
}
