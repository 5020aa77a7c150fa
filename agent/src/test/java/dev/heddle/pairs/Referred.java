package dev.heddle.pairs;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An object to which there is a reference, and which can be cleaned up after. */
public final class Referred {
    private static final Cleaner CLEANER = Cleaner.create();

    public final ReferenceQueue<Object> queue = new ReferenceQueue<>();
    public final AtomicBoolean cleaned = new AtomicBoolean();
    public @Nullable Object referent = new Object();
    public final Reference<Object> reference = new WeakReference<>(referent, queue);
    public Cleaner.@Nullable Cleanable cleanable;

    /** Have it noted when the object is gone, or when somebody says so. */
    public void clean() {
        cleanable = CLEANER.register(referent, new Note(cleaned));
    }

    /** Notes it. */
    private record Note(AtomicBoolean cleaned) implements Runnable {
        @Override
        public void run() {
            cleaned.set(true);
        }
    }
}
