package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Reflected;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;

/**
 * What replaces the methods of Lookup that initialise a class, or give access to what only an initialiser fills: the program's
 * classes are initialised anew in each execution.
 */
@Replaces(MethodHandles.Lookup.class)
public final class LookupCalls {
    private LookupCalls() {}

    public static Class<?> ensureInitialized(Lookup lookup, Class<?> type) throws IllegalAccessException {
        Class<?> ensured = lookup.ensureInitialized(type);
        Reflected.initialise(type);
        return ensured;
    }

    public static VarHandle findStaticVarHandle(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        VarHandle found = lookup.findStaticVarHandle(type, name, of);
        Reflected.initialise(type);
        return found;
    }

    public static MethodHandle findStaticGetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        MethodHandle found = lookup.findStaticGetter(type, name, of);
        Reflected.initialise(type);
        return found;
    }

    public static MethodHandle findStaticSetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        MethodHandle found = lookup.findStaticSetter(type, name, of);
        Reflected.initialise(type);
        return found;
    }
}
