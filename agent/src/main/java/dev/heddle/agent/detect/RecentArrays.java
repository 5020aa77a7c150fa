package dev.heddle.agent.detect;

import dev.heddle.detect.run.ElementCells;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of the arrays that a thread has met of late, by their identity: to find it elsewhere takes longer.
 *
 * <p>Held weakly, or what is kept of a large array would stay until another one came to its place. Belongs to the thread.
 */
final class RecentArrays {
    private static final int SIZE = 256;
    private static final @Nullable WeakReference<ElementCells>[] NONE = places(1);

    private @Nullable WeakReference<ElementCells>[] cells = NONE;

    /** Give what is kept of an array; null if it was not met of late. */
    @Nullable
    ElementCells find(Object array) {
        @Nullable WeakReference<ElementCells>[] now = cells;
        WeakReference<ElementCells> place = now[System.identityHashCode(array) & (now.length - 1)];
        ElementCells known = place == null ? null : place.get();
        return known != null && known.isOf(array) ? known : null;
    }

    void add(Object array, ElementCells kept) {
        if (cells == NONE) {
            cells = places(SIZE);
        }
        cells[System.identityHashCode(array) & (SIZE - 1)] = new WeakReference<>(kept);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable WeakReference<ElementCells>[] places(int count) {
        return new WeakReference[count];
    }
}
