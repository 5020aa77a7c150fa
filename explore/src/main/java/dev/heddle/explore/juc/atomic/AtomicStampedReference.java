package dev.heddle.explore.juc.atomic;

import dev.heddle.explore.engine.Atomics;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Location;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.atomic.AtomicStampedReference}: each operation is one step. */
public class AtomicStampedReference<V extends @Nullable Object> {
    private V reference;
    private int stamp;
    private @Nullable Location location;

    public AtomicStampedReference(V initialRef, int initialStamp) {
        Control.publish(initialRef);
        reference = initialRef;
        stamp = initialStamp;
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

    public int getStamp() {
        Atomics.read(location());
        return stamp;
    }

    public V get(int[] stampHolder) {
        Atomics.read(location());
        stampHolder[0] = stamp;
        return reference;
    }

    public boolean weakCompareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp) {
        return compareAndSet(expectedReference, newReference, expectedStamp, newStamp, true);
    }

    public boolean compareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp) {
        return compareAndSet(expectedReference, newReference, expectedStamp, newStamp, false);
    }

    private boolean compareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp, boolean weak) {
        Location at = location();
        Atomics.begin(at);
        boolean expected = reference == expectedReference && stamp == expectedStamp && !(weak && Atomics.fails(at));
        boolean changes = newReference != reference || newStamp != stamp;
        if (expected && changes) {
            put(newReference, newStamp);
        }
        Atomics.end(at, expected && changes);
        return expected;
    }

    public void set(V newReference, int newStamp) {
        Atomics.write(location());
        put(newReference, newStamp);
    }

    public boolean attemptStamp(V expectedReference, int newStamp) {
        Location at = location();
        Atomics.begin(at);
        boolean expected = reference == expectedReference;
        boolean changes = newStamp != stamp;
        if (expected) {
            stamp = newStamp;
        }
        Atomics.end(at, expected && changes);
        return expected;
    }

    private void put(V newReference, int newStamp) {
        Control.publish(newReference);
        reference = newReference;
        stamp = newStamp;
    }
}
