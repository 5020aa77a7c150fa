package dev.heddle.detect.views;

import java.util.List;

/**
 * A scope of a lock, as far as a warning is concerned.
 *
 * @param lockSite where the outermost lock was taken
 * @param context how the thread came there
 * @param locations how many locations were used in it, not counting those beyond what is kept of one scope
 * @param accesses those of the warning's locations that were used in it
 */
public record ViewScope(int lockSite, int context, int locations, List<ViewAccess> accesses) {
    public ViewScope {
        accesses = List.copyOf(accesses);
    }
}
