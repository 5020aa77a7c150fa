package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ThreadControl;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stands for the JDK's scoped values: the bindings belong to the controlled thread, and threads forked in a structured task
 * scope begin with those of the thread that forks them.
 */
public final class ScopedValue<T> {
    private ScopedValue() {}

    public static <T> ScopedValue<T> newInstance() {
        return new ScopedValue<>();
    }

    public static <T> Carrier where(ScopedValue<T> key, @Nullable T value) {
        return new Carrier(null, key, value);
    }

    /** Find the binding of this key that the current thread sees; null if there is none. */
    private @Nullable Carrier binding() {
        for (Carrier each = (Carrier) ThreadControl.scoped(); each != null; each = each.outer) {
            if (each.key == this) {
                return each;
            }
        }
        return null;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // a carrier binds a key to a value of its type, which may be null
    public T get() {
        Carrier found = binding();
        if (found == null) {
            throw new NoSuchElementException("ScopedValue not bound");
        }
        return (T) found.value;
    }

    public boolean isBound() {
        return binding() != null;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // a carrier binds a key to a value of its type, which may be null
    public T orElse(T other) {
        Objects.requireNonNull(other);
        Carrier found = binding();
        return found == null ? other : (T) found.value;
    }

    public <X extends Throwable> T orElseThrow(Supplier<? extends X> exception) throws X {
        Objects.requireNonNull(exception);
        if (!isBound()) {
            throw exception.get();
        }
        return get();
    }

    /** An operation that gives a result. */
    @FunctionalInterface
    public interface CallableOp<R extends @Nullable Object, X extends Throwable> {
        R call() throws X;
    }

    /** Keys with their values, to be seen while an operation runs. */
    public static final class Carrier {
        private final @Nullable Carrier outer;
        private final ScopedValue<?> key;
        private final @Nullable Object value;

        private Carrier(@Nullable Carrier outer, ScopedValue<?> key, @Nullable Object value) {
            this.outer = outer;
            this.key = Objects.requireNonNull(key);
            this.value = value;
        }

        public <T> Carrier where(ScopedValue<T> next, @Nullable T nextValue) {
            return new Carrier(this, next, nextValue);
        }

        @SuppressWarnings({"unchecked", "NullAway"}) // a carrier binds a key to a value of its type, which may be null
        public <T> T get(ScopedValue<T> wanted) {
            for (Carrier each = this; each != null; each = each.outer) {
                if (each.key == wanted) {
                    return (T) each.value;
                }
            }
            throw new NoSuchElementException("No mapping present");
        }

        public <R extends @Nullable Object, X extends Throwable> R call(CallableOp<? extends R, X> operation) throws X {
            Objects.requireNonNull(operation);
            Object before = ThreadControl.scoped();
            ThreadControl.scoped(above((Carrier) before));
            try {
                return operation.call();
            } finally {
                ThreadControl.scoped(before);
            }
        }

        public void run(Runnable operation) {
            Objects.requireNonNull(operation);
            Object before = ThreadControl.scoped();
            ThreadControl.scoped(above((Carrier) before));
            try {
                operation.run();
            } finally {
                ThreadControl.scoped(before);
            }
        }

        /** Put these bindings on top of others. */
        private Carrier above(@Nullable Carrier others) {
            return new Carrier(outer == null ? others : outer.above(others), key, value);
        }
    }
}
