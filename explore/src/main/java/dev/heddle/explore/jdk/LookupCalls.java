package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.HandledMembers;
import dev.heddle.explore.engine.Reflected;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * What replaces methods of Lookup: those that initialise a class, or give access to what only an initialiser fills, since the program's
 * classes are initialised anew in each execution; and those that make handles of fields and methods, whose calls are no calls by name.
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

    // ---- fields ----

    public static MethodHandle findGetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return waiting(lookup, lookup.findGetter(type, name, of), false);
    }

    public static MethodHandle findSetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        return waiting(lookup, lookup.findSetter(type, name, of), true);
    }

    public static MethodHandle findStaticGetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        MethodHandle found = lookup.findStaticGetter(type, name, of);
        Reflected.initialise(type);
        return waiting(lookup, found, false);
    }

    public static MethodHandle findStaticSetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws NoSuchFieldException, IllegalAccessException {
        MethodHandle found = lookup.findStaticSetter(type, name, of);
        Reflected.initialise(type);
        return waiting(lookup, found, true);
    }

    public static MethodHandle unreflectGetter(Lookup lookup, Field field) throws IllegalAccessException {
        return HandledMembers.ofField(lookup.unreflectGetter(field), field, false);
    }

    public static MethodHandle unreflectSetter(Lookup lookup, Field field) throws IllegalAccessException {
        return HandledMembers.ofField(lookup.unreflectSetter(field), field, true);
    }

    private static MethodHandle waiting(Lookup lookup, MethodHandle direct, boolean write) {
        Field field = lookup.revealDirect(direct).reflectAs(Field.class, lookup);
        return HandledMembers.ofField(direct, field, write);
    }

    public static MethodHandleInfo revealDirect(Lookup lookup, MethodHandle target) {
        return lookup.revealDirect(HandledMembers.direct(target));
    }

    // ---- methods ----

    public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return calling(lookup, lookup.findVirtual(type, name, of), type);
    }

    public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        return calling(lookup, lookup.findStatic(type, name, of), type);
    }

    public static MethodHandle findSpecial(
            Lookup lookup, Class<?> type, String name, MethodType of, Class<?> specialCaller)
            throws NoSuchMethodException, IllegalAccessException {
        return calling(lookup, lookup.findSpecial(type, name, of, specialCaller), type);
    }

    public static MethodHandle bind(Lookup lookup, Object receiver, String name, MethodType of)
            throws NoSuchMethodException, IllegalAccessException {
        // Whom it calls, that it has no receiver any more says only if the method is looked for once more.
        findVirtual(lookup, receiver.getClass(), name, of);
        return lookup.bind(receiver, name, of);
    }

    public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
        MethodHandle found = lookup.unreflect(method);
        HandledMembers.calls(method, ReflectionCalls.isReplaced(method));
        return found;
    }

    public static MethodHandle unreflectSpecial(Lookup lookup, Method method, Class<?> specialCaller)
            throws IllegalAccessException {
        MethodHandle found = lookup.unreflectSpecial(method, specialCaller);
        HandledMembers.calls(method, ReflectionCalls.isReplaced(method));
        return found;
    }

    /** See to it what a handle calls; of a method of the JDK only. */
    private static MethodHandle calling(Lookup lookup, MethodHandle found, Class<?> type) {
        if (type.isArray()) {
            Control.unseenFromNow("a MethodHandle calls a method of an array");
        } else if (type.getClassLoader() == null && !isPolymorphic(type)) {
            Method method = lookup.revealDirect(found).reflectAs(Method.class, lookup);
            HandledMembers.calls(method, ReflectionCalls.isReplaced(method));
        }
        return found;
    }

    /** True of classes whose methods take any arguments: a handle of one says not which it is. */
    private static boolean isPolymorphic(Class<?> type) {
        return type == MethodHandle.class || type == VarHandle.class;
    }
}
