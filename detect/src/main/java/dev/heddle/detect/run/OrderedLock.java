package dev.heddle.detect.run;

import dev.heddle.detect.order.Lock;
import java.lang.ref.WeakReference;

/**
 * A lock as the order of locks sees it: what is left of it there when it is gone.
 *
 * <p>It knows that the lock is gone when nobody has its track any more: who keeps tracks drops them with their locks.
 */
final class OrderedLock extends WeakReference<LockTrack> implements Lock {
    private final long object;
    private final long number;
    private final int type;

    OrderedLock(LockTrack track) {
        super(track);
        object = track.object();
        type = track.type();
        number = track.number();
    }

    /** Give the number of the object. */
    long object() {
        return object;
    }

    @Override
    public int type() {
        return type;
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public boolean isGone() {
        return refersTo(null);
    }
}
