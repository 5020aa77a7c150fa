package dev.heddle.instrument;

import org.objectweb.asm.Type;

/** Types that generated code often names. */
public final class Types {
    /** The type of all objects. */
    public static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private Types() {}
}
