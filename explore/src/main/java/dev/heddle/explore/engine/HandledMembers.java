package dev.heddle.explore.engine;

import dev.heddle.runtime.Guide;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Makes of a MethodHandle that accesses a field, or an element of an array, one that waits for its turn first.
 *
 * <p>Whatever is made of that in its turn, by {@code bindTo}, {@code asType} or {@code insertArguments}, waits as well, and so it is no matter where a handle is called, or by whom. Where the call
 * stands that is about to be made, {@link Control#site} says.
 *
 * <pre>
 * foldArguments(getter, owner -> wait(field, write, owner))
 * </pre>
 */
public final class HandledMembers {
    private static final MethodHandle FIELD =
            own("field", MethodType.methodType(void.class, Field.class, boolean.class, Object.class));

    private static final MethodHandle ELEMENT =
            own("element", MethodType.methodType(void.class, boolean.class, Object.class, int.class));

    /** How many of the last ones it is known what they were made of: each execution makes them anew. */
    private static final int MOST = 4096;

    private static final @Nullable MethodHandle[] WAITING = new @Nullable MethodHandle[MOST];

    /** The JDK's own handles of which these were made: only a direct one can be asked what it is for. */
    private static final @Nullable MethodHandle[] DIRECT = new @Nullable MethodHandle[MOST];

    private static int next;

    private HandledMembers() {}

    private static MethodHandle own(String name, MethodType type) {
        try {
            return MethodHandles.lookup().findStatic(HandledMembers.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Let a handle that reads or writes a field wait for its turn. */
    public static MethodHandle ofField(MethodHandle direct, Field field, boolean write) {
        MethodHandle turn = MethodHandles.insertArguments(FIELD, 0, field, write);
        MethodHandle waits;
        if (Modifier.isStatic(field.getModifiers())) {
            turn = MethodHandles.insertArguments(turn, 0, (Object) null);
            waits = MethodHandles.foldArguments(direct, turn);
        } else {
            Class<?> owner = direct.type().parameterType(0);
            waits = MethodHandles.foldArguments(direct, turn.asType(MethodType.methodType(void.class, owner)));
        }
        WAITING[next] = waits;
        DIRECT[next] = direct;
        next = (next + 1) % MOST;
        return waits;
    }

    /** Wait for the turn of an access to a field; found by its name. */
    static void field(Field field, boolean write, @Nullable Object owner) {
        Reflected.field(field, owner, write, Control.site());
    }

    /** Let a handle that reads or writes an element of an array wait for its turn. */
    public static MethodHandle ofElement(MethodHandle direct, boolean write) {
        MethodType type = MethodType.methodType(void.class, direct.type().parameterType(0), int.class);
        MethodHandle turn = MethodHandles.insertArguments(ELEMENT, 0, write).asType(type);
        return MethodHandles.foldArguments(direct, turn);
    }

    /** Wait for the turn of an access to an element; found by its name. */
    static void element(boolean write, @Nullable Object array, int index) {
        if (write) {
            AccessControl.store(array, index, Control.site());
        } else {
            AccessControl.load(array, index, Control.site());
        }
    }

    /** Give the handle that can be asked what it is for. */
    public static MethodHandle direct(MethodHandle handle) {
        for (int i = 0; i < MOST; i++) {
            MethodHandle direct = WAITING[i] == handle ? DIRECT[i] : null;
            if (direct != null) {
                return direct;
            }
        }
        return handle;
    }

    /** Note that a handle calls a method of the JDK, where a call by name would mean something to other threads. */
    public static void calls(Member member, boolean replaced) {
        Class<?> type = member.getDeclaringClass();
        if (type.getClassLoader() == null && (replaced || isShared(type) || takesShared(member))) {
            Control.unseenFromNow("a MethodHandle calls " + type.getName() + "." + member.getName());
        }
    }

    /** True of a class of the JDK whose objects stand for themselves and can be changed. */
    private static boolean isShared(Class<?> type) {
        return type.isArray() || (!type.getName().startsWith("java.util.concurrent.") && sharing(type) != Guide.OWN);
    }

    private static int sharing(Class<?> type) {
        Guide guide = Contents.guide();
        return guide == null ? Guide.OWN : guide.sharing(type);
    }

    private static boolean takesShared(Member member) {
        if (!(member instanceof Method method) || !Modifier.isStatic(method.getModifiers())) {
            return false;
        }
        for (Class<?> each : method.getParameterTypes()) {
            if (isShared(each)) {
                return true;
            }
        }
        return false;
    }
}
