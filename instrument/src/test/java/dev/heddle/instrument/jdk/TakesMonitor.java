package dev.heddle.instrument.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tells whether a method of the JDK takes a monitor: it is synchronized, or has a block that is. */
final class TakesMonitor {
    private TakesMonitor() {}

    static boolean in(Method method) {
        if (Modifier.isSynchronized(method.getModifiers())) {
            return true;
        }
        String descriptor = RunningJdk.descriptor(method);
        boolean[] found = {false};
        byte[] file = RunningJdk.classFile(RunningJdk.internal(method.getDeclaringClass()));
        new ClassReader(file)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String desc,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return !name.equals(method.getName()) || !desc.equals(descriptor)
                                        ? null
                                        : new MethodVisitor(Opcodes.ASM9) {
                                            @Override
                                            public void visitInsn(int opcode) {
                                                found[0] |= opcode == Opcodes.MONITORENTER;
                                            }
                                        };
                            }
                        },
                        ClassReader.SKIP_DEBUG);
        return found[0];
    }
}
