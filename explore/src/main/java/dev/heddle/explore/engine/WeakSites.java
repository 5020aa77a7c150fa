package dev.heddle.explore.engine;

import dev.heddle.model.Site;
import java.util.BitSet;
import java.util.List;

/**
 * Where a program accesses memory in a mode between plain and volatile while other threads are alive.
 *
 * <p>Executions are sequentially consistent; such accesses allow more. They are kept over all executions of a scheduler.
 */
public final class WeakSites {
    private final BitSet seen = new BitSet();

    WeakSites() {}

    /** Note that the access at a site is about to be made. */
    public static void at(int site) {
        Strand self = Control.watched();
        if (self != null) {
            self.scheduler.weakSites().seen.set(site);
        }
    }

    /** Give the sites of all such accesses so far. */
    public List<Site> all() {
        return seen.stream().mapToObj(Sites::site).toList();
    }
}
