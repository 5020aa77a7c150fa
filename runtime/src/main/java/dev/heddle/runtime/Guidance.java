package dev.heddle.runtime;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Asks the {@link Guide}, as hooks must: what it does on the way is not the program's doing, and if it fails, the program
 * does not notice; the answer is then that nothing is known.
 */
final class Guidance {
    private static final CallRule[] NONE = {};

    private Guidance() {}

    static CallRule[] rules(Class<?> receiver, int method) {
        Guide guide = Hooks.GUIDE;
        boolean was = Installation.enter();
        try {
            return guide == null ? NONE : guide.rules(receiver, method);
        } catch (Throwable fault) {
            Installation.fault(fault);
            return NONE;
        } finally {
            Installation.leave(was);
        }
    }

    static CallRule[] reflected(Method method, Class<?> receiver) {
        Guide guide = Hooks.GUIDE;
        boolean was = Installation.enter();
        try {
            return guide == null ? NONE : guide.reflected(method, receiver);
        } catch (Throwable fault) {
            Installation.fault(fault);
            return NONE;
        } finally {
            Installation.leave(was);
        }
    }

    static int sharing(Class<?> type) {
        Guide guide = Hooks.GUIDE;
        boolean was = Installation.enter();
        try {
            return guide == null ? Guide.OWN : guide.sharing(type);
        } catch (Throwable fault) {
            Installation.fault(fault);
            return Guide.OWN;
        } finally {
            Installation.leave(was);
        }
    }

    /** Find a field; null if it is final or unknown. */
    static @Nullable FieldFound field(Class<?> owner, String name) {
        Guide guide = Hooks.GUIDE;
        boolean was = Installation.enter();
        try {
            int field = guide == null ? -1 : guide.field(owner, name);
            return guide == null || field < 0 ? null : new FieldFound(field, guide.isVolatile(field));
        } catch (Throwable fault) {
            Installation.fault(fault);
            return null;
        } finally {
            Installation.leave(was);
        }
    }

    /** A field by its number. */
    static final class FieldFound {
        final int number;
        final boolean isVolatile;

        FieldFound(int number, boolean isVolatile) {
            this.number = number;
            this.isVolatile = isVolatile;
        }
    }
}
