package dev.heddle.instrument;

import org.objectweb.asm.Type;

/** Types that generated code often names. */
public final class Types {
    /** The type of all objects. */
    public static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private Types() {}

    /** Give the package of a class, with a slash at its end; empty for the unnamed one. */
    static String packageOf(String internalName) {
        return internalName.substring(0, internalName.lastIndexOf('/') + 1);
    }
}
