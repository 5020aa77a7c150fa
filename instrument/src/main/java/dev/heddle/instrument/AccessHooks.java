package dev.heddle.instrument;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Puts hooks around the accesses of one method. Sites are as hooks take them. */
interface AccessHooks {
    /** Hook a read or write of a field. */
    void field(FieldInsnNode insn, FieldInfo field, int site);

    /** Hook a read of an element of an array. */
    void load(AbstractInsnNode insn, Type element, int site);

    /** Hook a write of an element of an array. */
    void store(AbstractInsnNode insn, Type element, int site);
}
