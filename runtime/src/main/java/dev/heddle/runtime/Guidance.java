package dev.heddle.runtime;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Asks the {@link Guide}, as hooks must: what it does on the way is not the program's doing, and if it fails, the program
 * does not notice. The answer is then null, which says that nothing is known yet: it must not be kept.
 */
final class Guidance {
    private static final CallRule[] NONE = {};

    private Guidance() {}

    static CallRule @Nullable [] rules(Class<?> receiver, int method) {
        return new Question<CallRule[]>() {
            @Override
            CallRule[] put(@Nullable Guide guide) {
                return guide == null ? NONE : guide.rules(receiver, method);
            }
        }.ask();
    }

    static CallRule @Nullable [] reflected(Method method, Class<?> receiver) {
        return new Question<CallRule[]>() {
            @Override
            CallRule[] put(@Nullable Guide guide) {
                return guide == null ? NONE : guide.reflected(method, receiver);
            }
        }.ask();
    }

    static @Nullable Integer sharing(Class<?> type) {
        return new Question<Integer>() {
            @Override
            Integer put(@Nullable Guide guide) {
                return guide == null ? Guide.OWN : guide.sharing(type);
            }
        }.ask();
    }

    /** Find a field; null if it is final or unknown. */
    static @Nullable FieldFound field(Class<?> owner, String name) {
        return new Question<FieldFound>() {
            @Override
            @Nullable
            FieldFound put(@Nullable Guide guide) {
                int field = guide == null ? -1 : guide.field(owner, name);
                return guide == null || field < 0 ? null : new FieldFound(field, guide.isVolatile(field));
            }
        }.ask();
    }

    /** One question to the guide. */
    private abstract static class Question<A> {
        abstract @Nullable A put(@Nullable Guide guide);

        final @Nullable A ask() {
            boolean was = Installation.enter();
            try {
                return put(Hooks.GUIDE);
            } catch (Throwable fault) {
                Installation.fault(fault);
                return null;
            } finally {
                Installation.leave(was);
            }
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
