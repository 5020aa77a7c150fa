package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.util.function.Supplier;

/** What replaces the static method of ThreadLocal. */
@Replaces(ThreadLocal.class)
public final class ThreadLocalCalls {
    private ThreadLocalCalls() {}

    @OfClass
    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        return new Supplied<>(supplier);
    }

    /** A variable whose first value a supplier gives. */
    private static final class Supplied<T> extends ControlledThreadLocal<T> {
        private final Supplier<? extends T> supplier;

        Supplied(Supplier<? extends T> supplier) {
            if (supplier == null) {
                throw new NullPointerException();
            }
            this.supplier = supplier;
        }

        @Override
        protected T initialValue() {
            return supplier.get();
        }
    }
}
