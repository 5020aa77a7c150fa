package dev.heddle.detect.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The suspicious pairs of a run, each pair of places once. Guards itself. */
final class Races {
    /** So many times a race is told on one location, and then no more: that costs time, and who reads the report has seen enough. */
    private static final int ENOUGH = 100;

    /** What makes two of them the same: the field or class, and the sites either way round. No record, as those call the JDK to be compared. */
    private static final class Key {
        private final long subject;
        private final long sites;

        Key(long subject, int one, int other) {
            this.subject = subject;
            this.sites = ((long) Math.min(one, other) << 32) | (Math.max(one, other) & 0xFFFF_FFFFL);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && subject == key.subject && sites == key.sites;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(subject * 31 + sites * 0x9E3779B97F4A7C15L);
        }
    }

    /** The site that stands for an earlier access that is not known. */
    private static final int NONE = -1;

    private final Map<Key, Race> found = new LinkedHashMap<>();
    private volatile int size;

    /** Note two accesses that nothing orders. True if that was told often enough. */
    synchronized boolean unordered(Cell cell, Accessed earlier, Accessed later) {
        Race race = of(cell, earlier, later);
        race.noteUnordered(earlier, later);
        return race.count() >= ENOUGH;
    }

    /** Note two accesses that have no lock in common. True if that is news. */
    synchronized boolean unguarded(Cell cell, @Nullable Accessed earlier, Accessed later, boolean handedOver) {
        Race race = of(cell, earlier, later);
        boolean news = !race.isUnguarded() || (race.isHandedOver() && !handedOver);
        race.noteUnguarded(handedOver);
        return news;
    }

    private Race of(Cell cell, @Nullable Accessed earlier, Accessed later) {
        int one = earlier == null ? NONE : earlier.site();
        int other = later.site();
        Key key = new Key(cell.subject(), one, other);
        Race known = found.get(key);
        if (known == null) {
            known = new Race(cell, earlier, later);
            found.put(key, known);
            size = found.size();
        }
        return known;
    }

    int size() {
        return size;
    }

    synchronized List<Race> all() {
        return new ArrayList<>(found.values());
    }
}
