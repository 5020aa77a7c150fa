package dev.heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The library method that a MethodHandle calls, noted when the handle is made, and its receiver if the handle has one.
 *
 * <p>A handle on a method of the program's own is not noted: that method tells what it does.
 */
final class Called {
    private static final WeakTable<Called> CALLED = new WeakTable<>();

    private final Method method;
    private final @Nullable WeakReference<Object> receiver;

    private Called(Method method, @Nullable WeakReference<Object> receiver) {
        this.method = method;
        this.receiver = receiver;
    }

    /** Note a handle on a method of a class, whose receiver is the first argument. */
    static void made(Object handle, Class<?> owner, String name) {
        try {
            Class<?>[] all = handle instanceof MethodHandle made ? made.type().parameterArray() : new Class<?>[0];
            if (all.length > 0) {
                note(handle, owner.getMethod(name, java.util.Arrays.copyOfRange(all, 1, all.length)), null);
            }
        } catch (NoSuchMethodException | LinkageError | RuntimeException none) {
            // A method of the program's own, or a static one.
        }
    }

    /** Note a handle on a method that has no receiver yet. */
    static void made(Object handle, Method method) {
        note(handle, method, null);
    }

    /** Note a handle on a method of its receiver. */
    static void bound(Object handle, Object receiver, String name) {
        try {
            if (handle instanceof MethodHandle made) {
                Method method = receiver.getClass().getMethod(name, made.type().parameterArray());
                note(handle, method, new WeakReference<>(receiver));
            }
        } catch (NoSuchMethodException | LinkageError | RuntimeException none) {
            // A method of the program's own.
        }
    }

    /** Note a handle that was made of another one, with a receiver if that is new. */
    static void made(Object handle, Object of, @Nullable Object receiver) {
        Called known = CALLED.get(of);
        if (known != null) {
            note(handle, known.method, receiver == null ? known.receiver : new WeakReference<>(receiver));
        }
    }

    private static void note(Object handle, Method method, @Nullable WeakReference<Object> receiver) {
        ClassLoader loader = method.getDeclaringClass().getClassLoader();
        if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
            CALLED.put(handle, new Called(method, receiver));
        }
    }

    static void before(Observer observer, @Nullable Object handle, @Nullable Object first, boolean packed, int site) {
        Called called = handle == null ? null : CALLED.get(handle);
        if (called != null) {
            Calls.beforeReflected(observer, called.method, called.receiver(first, packed), site);
        }
    }

    static void after(
            Observer observer,
            @Nullable Object result,
            @Nullable Object handle,
            @Nullable Object first,
            boolean packed,
            int site) {
        Called called = handle == null ? null : CALLED.get(handle);
        if (called != null) {
            Calls.afterReflected(observer, result, called.method, called.receiver(first, packed), site);
        }
    }

    /** Give the receiver of a call: the handle's own, or else the first argument, which may come with the others in an array or a list. */
    private @Nullable Object receiver(@Nullable Object first, boolean packed) {
        if (receiver != null) {
            return receiver.get();
        }
        if (packed && first instanceof Object[] all) {
            return all.length == 0 ? null : all[0];
        }
        return packed && first instanceof List<?> all ? all.isEmpty() ? null : all.get(0) : first;
    }
}
