package dev.heddle.instrument;

import org.objectweb.asm.Opcodes;

/**
 * A field as its declaring class has it.
 *
 * @param declaringClass the internal name of the class that declares it
 */
public record FieldInfo(String declaringClass, String name, String descriptor, int access) {
    /** True if the field has this modifier. */
    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    /** True if the field has this modifier. */
    public boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    /** True if the field has this modifier. */
    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    /** True if the field has this modifier. */
    public boolean isProtected() {
        return (access & Opcodes.ACC_PROTECTED) != 0;
    }

    /** Give it as if it were volatile. */
    public FieldInfo asVolatile() {
        return new FieldInfo(declaringClass, name, descriptor, access | Opcodes.ACC_VOLATILE);
    }

    /** True if the field has this modifier. */
    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    /** True if the field has this modifier. */
    public boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }
}
