package dev.heddle.instrument.control;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the copy of an abstract collection extend the collection itself. It overrides all of it, and is still what a program
 * takes for one.
 */
final class BaseCopy extends ClassVisitor {
    private final String original;

    BaseCopy(ClassVisitor next, String original) {
        super(Opcodes.ASM9, next);
        this.original = original;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        super.visit(version, access, name, null, original, interfaces);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (!name.equals("<init>")) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String called, String calledDescriptor, boolean isInterface) {
                // The constructor of such a class makes nothing, so this is that of its superclass.
                super.visitMethodInsn(
                        opcode, called.equals("<init>") ? original : owner, called, calledDescriptor, isInterface);
            }
        };
    }
}
