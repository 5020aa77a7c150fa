package dev.heddle.instrument;

import org.objectweb.asm.Type;

/** Types that generated code often names. */
final class Types {
    static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private Types() {}
}
