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
    private static final int FIRST = 256;
    private static final int MOST = 4096;
    private static final @Nullable WeakReference<ElementCells>[] NONE = places(1);

    private @Nullable WeakReference<ElementCells>[] cells = NONE;

    /** How many were put out by others since the table has grown. */
    private int lost;

    /** Give what is kept of an array; null if it was not met of late. */
    @Nullable
    ElementCells find(Object array) {
        @Nullable WeakReference<ElementCells>[] now = cells;
        WeakReference<ElementCells> place = now[System.identityHashCode(array) & (now.length - 1)];
        ElementCells known = place == null ? null : place.get();
        return known != null && known.isOf(array) ? known : null;
    }

    void add(Object array, ElementCells kept) {
        int hash = System.identityHashCode(array);
        WeakReference<ElementCells> last = cells[hash & (cells.length - 1)];
        if (cells == NONE || (last != null && cells.length < MOST && ++lost > cells.length)) {
            cells = places(cells == NONE ? FIRST : 4 * cells.length); // what was in there will come again
            lost = 0;
        }
        cells[hash & (cells.length - 1)] = new WeakReference<>(kept);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable WeakReference<ElementCells>[] places(int count) {
        return new WeakReference[count];
    }
}
