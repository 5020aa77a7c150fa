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

    /** Tell what a library method does when it reads or writes an object of a class: one of the constants below. */
    int sharing(Class<?> type);

    /** Nothing to tell: the class is the program's, and tells for itself, or never changes. */
    int OWN = 0;

    /** It touches the object's contents: the class is not safe to share. */
    int UNSAFE = 1;

    /** It touches the object's contents under the object's own monitor. */
    int SELF_GUARDING = 3;

    /** It hands over: the class is made to be shared. */
    int SYNCHRONISING = 2;
}
