package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The collections that a thread has made of which the program has copies: a map of {@code java.util.concurrent}, a queue.
 *
 * <p>What such a collection does with memory are steps inside the JDK, which touch its nodes, counters and locks, and often not the
 * collection itself. So who wants to know which of them threads have shared, when an execution is over, must know of them beforehand.
 */
public final class MadeCollections {
    /** How many of each thread are known, those it made first: that is the same in equivalent executions. */
    private static final int MOST = 32;

    private final List<Object> made = new ArrayList<>();

    /** Note an object of a copied class that the program has made. */
    public static void add(Object object) {
        Strand self = Control.current();
        if (self != null && self.scheduler.isLookedAt() && (object instanceof Collection || object instanceof Map)) {
            List<Object> known = self.collections.made;
            if (known.size() < MOST) {
                known.add(object);
            }
        }
    }

    /** List them, the first first. */
    List<Object> all() {
        return made;
    }
}
