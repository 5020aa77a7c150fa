package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;

/**
 * A field as its declaring class has it.
 *
 * @param declaringClass the internal name of the class that declares it
 */
record FieldInfo(String declaringClass, String name, String descriptor, int access) {
    boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }
}
