package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicMarkableReference}: each operation is one step. */
public class AtomicMarkableReference<V extends @Nullable Object> {
    private V reference;
    private boolean mark;
    private @Nullable Location location;

    public AtomicMarkableReference(V initialRef, boolean initialMark) {
        Control.publish(initialRef);
        reference = initialRef;
        mark = initialMark;
    }

    private Location location() {
        Location known = location;
        if (known == null) {
            known = Location.ofValue(this);
            location = known;
        }
        return known;
    }

    public V getReference() {
        Atomics.read(location());
        return reference;
    }

    public boolean isMarked() {
        Atomics.read(location());
        return mark;
    }

    public V get(boolean[] markHolder) {
        Atomics.read(location());
        markHolder[0] = mark;
        return reference;
    }

    public boolean weakCompareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
        return compareAndSet(expectedReference, newReference, expectedMark, newMark, true);
    }

    public boolean compareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
        return compareAndSet(expectedReference, newReference, expectedMark, newMark, false);
    }

    private boolean compareAndSet(
            V expectedReference, V newReference, boolean expectedMark, boolean newMark, boolean weak) {
        Location at = location();
        Atomics.begin(at);
        boolean expected = reference == expectedReference && mark == expectedMark && !(weak && Atomics.fails(at));
        boolean changes = newReference != reference || newMark != mark;
        if (expected && changes) {
            put(newReference, newMark);
        }
        Atomics.end(at, expected && changes);
        return expected;
    }

    public void set(V newReference, boolean newMark) {
        Atomics.write(location());
        put(newReference, newMark);
    }

    public boolean attemptMark(V expectedReference, boolean newMark) {
        Location at = location();
        Atomics.begin(at);
        boolean expected = reference == expectedReference;
        boolean changes = newMark != mark;
        if (expected) {
            mark = newMark;
        }
        Atomics.end(at, expected && changes);
        return expected;
    }

    private void put(V newReference, boolean newMark) {
        Control.publish(newReference);
        reference = newReference;
        mark = newMark;
    }
}
