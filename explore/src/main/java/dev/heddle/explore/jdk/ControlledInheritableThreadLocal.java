package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Inherited;
import dev.heddle.explore.engine.ThreadControl;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** What a controlled program gets where it makes or extends a {@link InheritableThreadLocal}: its values are the engine's to keep. */
public class ControlledInheritableThreadLocal<T> extends InheritableThreadLocal<T> implements Inherited {
    public ControlledInheritableThreadLocal() {}

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // nothing but values of this variable is kept under it
    public T get() {
        IdentityHashMap<Object, @Nullable Object> values = ThreadControl.locals();
        if (values == null) {
            return super.get();
        }
        if (!values.containsKey(this)) {
            values.put(this, initialValue());
        }
        return (T) values.get(this);
    }

    @Override
    public void set(T value) {
        IdentityHashMap<Object, @Nullable Object> values = ThreadControl.locals();
        if (values == null) {
            super.set(value);
        } else {
            values.put(this, value);
        }
    }

    @Override
    public void remove() {
        IdentityHashMap<Object, @Nullable Object> values = ThreadControl.locals();
        if (values == null) {
            super.remove();
        } else {
            values.remove(this);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the value is one of this variable
    public @Nullable Object heddle$inherit(@Nullable Object parentValue) {
        return childValue((T) parentValue);
    }
}
