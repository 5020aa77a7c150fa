package dev.heddle.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;

/** On the abstract stack or in a local, the object or array that one instruction of the method made. */
public final class MadeValue extends BasicValue {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    /** The instruction that made it. */
    public final AbstractInsnNode by;

    /** Stand for what an instruction makes. */
    public MadeValue(AbstractInsnNode by) {
        super(OBJECT);
        this.by = by;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MadeValue made && made.by == by;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(by);
    }
}
