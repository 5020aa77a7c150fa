package dev.heddle.runtime;

import java.lang.reflect.Method;

/** What the hooks ask the instrumenter at run time, because only then the receiver's class is known. */
public interface Guide {
    /** Give the rules for a call of a method, by the number the call has for it, on a receiver of this class. */
    CallRule[] rules(Class<?> receiver, int method);

    /**
     * Give the number of the field a class declares or inherits under this name, or -1 if it is final or unknown.
     */
    int field(Class<?> owner, String name);

    /** True if a field is volatile. */
    boolean isVolatile(int field);

    /** Give the rules for a method called by reflection on a receiver of this class. */
    CallRule[] reflected(Method method, Class<?> receiver);

    /** True if objects of a class are not safe to share, so that a library method that takes one touches its contents. */
    boolean isUnsafe(Class<?> type);
}
