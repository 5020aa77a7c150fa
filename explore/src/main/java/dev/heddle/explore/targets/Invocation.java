package dev.heddle.explore.targets;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** A method or constructor of the program, ready to be called many times; its class is initialised first in each execution. */
final class Invocation {
    private static final MethodType GENERAL = MethodType.methodType(Object.class, Object.class, Object[].class);
    private static final Object[] NOTHING = {};

    private final Initialisation first;
    private final MethodHandle handle;

    private Invocation(Class<?> declaring, MethodHandle handle, boolean hasReceiver) {
        this.first = Initialisation.of(declaring);
        int arguments = handle.type().parameterCount() - (hasReceiver ? 1 : 0);
        MethodHandle valued = handle.type().returnType() == void.class
                ? MethodHandles.filterReturnValue(handle, MethodHandles.constant(Object.class, Case.NOTHING))
                : handle;
        MethodHandle spread = valued.asFixedArity().asSpreader(Object[].class, arguments);
        this.handle = (hasReceiver ? spread : MethodHandles.dropArguments(spread, 0, Object.class)).asType(GENERAL);
    }

    static Invocation of(Method method) {
        try {
            method.setAccessible(true);
            return new Invocation(
                    method.getDeclaringClass(),
                    MethodHandles.lookup().unreflect(method),
                    !Modifier.isStatic(method.getModifiers()));
        } catch (IllegalAccessException | RuntimeException refused) {
            throw new TargetException("can't call " + method, refused);
        }
    }

    static Invocation of(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return new Invocation(
                    constructor.getDeclaringClass(), MethodHandles.lookup().unreflectConstructor(constructor), false);
        } catch (IllegalAccessException | RuntimeException refused) {
            throw new TargetException("can't call " + constructor, refused);
        }
    }

    /** Find the constructor without parameters of a class. */
    static Invocation ofNew(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new TargetException(type.getName() + " is abstract");
        }
        try {
            return of(type.getDeclaredConstructor());
        } catch (NoSuchMethodException none) {
            throw new TargetException(type.getName() + " has no constructor without parameters", none);
        }
    }

    /** Call it on an object, null if it needs none; gives {@link Case#NOTHING} if it returns nothing. */
    @Nullable
    Object on(@Nullable Object receiver) throws Throwable {
        return on(receiver, NOTHING);
    }

    @Nullable
    Object on(@Nullable Object receiver, @Nullable Object[] arguments) throws Throwable {
        first.run();
        return (Object) handle.invokeExact(receiver, arguments);
    }
}
