package dev.heddle.detect.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses, of the overlaps of a thread with a view, the two to tell of: the smallest, as {@link Views} has it.
 *
 * <p>They are gone through in their order, the larger one in the outer loop. So the first that are found are the smallest, except that others
 * with the same fields may have a smaller partner, and that two of one field only are kept for the case that there are no others.
 */
final class SmallestSplit {
    private @Nullable Overlap smaller;
    private @Nullable Overlap larger;
    private boolean isOneField;

    /**
     * Choose.
     *
     * @param overlaps in their order
     * @param written the places of the view that are written in it
     */
    SmallestSplit(List<Overlap> overlaps, long[] written, Steps steps) {
        for (int j = 1; j < overlaps.size() && !steps.isSpent(); j++) {
            Overlap large = overlaps.get(j);
            if (larger != null && !isOneField && large.compareFields(larger) != 0) {
                return;
            }
            steps.take(j);
            for (int i = 0; i < j; i++) {
                Overlap small = overlaps.get(i);
                if (small.isSplitFrom(large, written)) {
                    offer(small, large);
                }
            }
        }
    }

    private void offer(Overlap small, Overlap large) {
        boolean one = small.isOneFieldWith(large);
        if (isBetter(small, large, one)) {
            smaller = small;
            larger = large;
            isOneField = one;
        }
    }

    private boolean isBetter(Overlap small, Overlap large, boolean one) {
        if (smaller == null || larger == null) {
            return true;
        }
        if (isOneField != one) {
            return isOneField;
        }
        return large.compareFields(larger) == 0 && small.compareFields(smaller) < 0;
    }

    /** Give the one that comes first in its thread, if there are any. */
    @Nullable
    Overlap first() {
        return smaller == null || larger == null || smaller.place < larger.place ? smaller : larger;
    }

    /** Give the other one. */
    @Nullable
    Overlap second() {
        return first() == smaller ? larger : smaller;
    }
}
