package dev.heddle.detect.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The suspicious pairs of a run, each pair of places once. Guards itself. */
final class Races {
    /** What makes two of them the same: the field or class, and the sites either way round. */
    private record Key(long subject, int site, int other) {}

    /** The site that stands for an earlier access that is not known. */
    private static final int NONE = -1;

    private final Map<Key, Race> found = new LinkedHashMap<>();

    synchronized void unordered(Cell cell, Accessed earlier, Accessed later) {
        of(cell, earlier, later).noteUnordered(earlier, later);
    }

    synchronized void unguarded(Cell cell, @Nullable Accessed earlier, Accessed later, boolean handedOver) {
        of(cell, earlier, later).noteUnguarded(handedOver);
    }

    private Race of(Cell cell, @Nullable Accessed earlier, Accessed later) {
        int one = earlier == null ? NONE : earlier.site();
        int other = later.site();
        Key key = new Key(cell.subject(), Math.min(one, other), Math.max(one, other));
        Race known = found.get(key);
        if (known == null) {
            known = new Race(cell, earlier, later);
            found.put(key, known);
        }
        return known;
    }

    synchronized List<Race> all() {
        return new ArrayList<>(found.values());
    }
}
