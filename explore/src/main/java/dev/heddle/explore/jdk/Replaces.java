package dev.heddle.explore.jdk;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class whose public static methods are called in place of a JDK class's methods of the same name, or one such
 * method. The first parameter is the receiver, but for methods marked {@link OfClass}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface Replaces {
    /** The class whose methods are replaced. */
    Class<?> value() default Void.class;

    /** The same by name, with dots, where not every JDK has the class or lets it be named. */
    String named() default "";

    /**
     * The name of the method that is replaced, where it can't be the same: one class may stand for several, or the method be a
     * constructor, {@code <init>}, that copies can't see.
     */
    String method() default "";

    /** Marks what replaces a static method. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface OfClass {}
}
