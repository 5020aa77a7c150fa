package dev.heddle.detect.run;

import java.lang.invoke.VarHandle;

/** What the locations of one object have in common: which object it is, and until when the thread that made it is known to come first. */
public class Owner {
    /** Stands for whatever static fields belong to. */
    public static final Owner OF_STATICS = new Owner(0, 0);

    private final long object;
    private final int type;

    /** The moment at which a constructor ended that had made the object and put it where a final field leads to; 0 if there was none. */
    private volatile long frozen;

    /**
     * Make what is kept of an object.
     *
     * @param object the number of the object, 0 for static fields
     * @param type the number of the object's class
     */
    public Owner(long object, int type) {
        this.object = object;
        this.type = type;
    }

    /** Give the number of the object. */
    public final long object() {
        return object;
    }

    /** Give the number of the object's class. */
    public final int type() {
        return type;
    }

    /** Note that a constructor which has made the object ends now. Whoever sees what the thread writes from here on sees this, too. */
    final void freeze(long epoch) {
        frozen = epoch;
        VarHandle.releaseFence();
    }

    /** Give the moment at which the last constructor ended that had made the object; 0 if there was none. */
    final long frozen() {
        return frozen;
    }
}
