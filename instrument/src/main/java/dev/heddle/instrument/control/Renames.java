package dev.heddle.instrument.control;

import org.jspecify.annotations.Nullable;

/** Which classes a controlled program sees in place of the JDK's. Names are internal, with slashes. */
public interface Renames {
    /** Give the name of what stands for a class, or null if it stands for itself. */
    @Nullable
    String renamed(String className);

    /**
     * Give the name of the subclass that is made, and extended, in place of a class that otherwise stands for itself; null
     * if the class itself is.
     */
    @Nullable
    String made(String className);

    /** True if what stands for a class is a copy of it rather than a class written for the purpose. */
    boolean isCopied(String className);

    /** True if a class of the JDK is copied so that every access inside it is visible. */
    default boolean isInside(String className) {
        return false;
    }

    /**
     * True for such a class that is copied only because others extend it, as AbstractMap: its copy extends it, and what the
     * program knows by its name is the class itself, so that it may be a copy or not.
     */
    default boolean isBase(String className) {
        return false;
    }

    /** True if the static fields of a copied class must start afresh in each execution. */
    boolean startsAfresh(String className);

    /** True if a class of the program is one whose static state lasts from one execution to the next. */
    default boolean keepsState(String className) {
        return false;
    }
}
