package dev.heddle.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has the JIT inline every hook, however large the method that calls it has grown, for when nobody listens.
 *
 * <p>HotSpot stops inlining when a method has taken in a certain amount of code; a method with hundreds of accesses would
 * then call its last hooks for real, and run many times slower even with nobody listening. The JDK marks methods of its
 * own for which no such limit holds, and the mark counts for every class of the boot path. It is not exported, so the
 * source can't name it, and the class gets it as it is loaded. (With somebody listening it would do harm: hundreds of
 * observers inlined into one method are more than the JIT can digest; counting in such a method took five times as long.)
 */
public final class InlinedHooks {
    /** The class that holds the hooks, as the JVM names it. */
    public static final String CLASS = Code.HOOKS;

    private static final String MARK = "Ljdk/internal/vm/annotation/ForceInline;";

    private InlinedHooks() {}

    /** Mark the hooks in their class file. */
    public static byte[] mark(byte[] classFile) {
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
                        if ((access & Opcodes.ACC_PUBLIC) != 0 && (access & Opcodes.ACC_STATIC) != 0) {
                            method.visitAnnotation(MARK, true).visitEnd();
                        }
                        return method;
                    }
                },
                0);
        return writer.toByteArray();
    }
}
