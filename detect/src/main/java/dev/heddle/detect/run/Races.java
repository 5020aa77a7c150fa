package dev.heddle.detect.run;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The suspicious pairs of a run, each pair of places once. Guards itself. */
final class Races {
    /**
     * So many times a race is told, and then once more on each location: that costs time, and who reads the report has seen enough. Before
     * that no location has to remember it, as many do have the same one.
     */
    private static final int ENOUGH = 100;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** The site that stands for an earlier access that is not known. */
    private static final int NONE = -1;

    /** In the order in which they were found. */
    private final List<Race> found = new ArrayList<>();

    /** The same by what makes two of them one: an open-addressing table, as there may be millions of races at the same places. */
    private @Nullable Race[] table = new Race[64];

    private volatile int news;

    /** Note two accesses that nothing orders, surely or as far as was seen. True if that was told often enough. */
    synchronized boolean unordered(Cell cell, Accessed earlier, Accessed later, boolean sure) {
        Race race = of(cell, earlier, later);
        if (!race.isUnordered()) {
            addNews();
        }
        race.noteUnordered(cell, earlier, later, sure);
        return race.count() >= ENOUGH;
    }

    /** Note two accesses that have no lock in common. True if that is news. */
    synchronized boolean unguarded(Cell cell, @Nullable Accessed earlier, Accessed later, boolean handedOver) {
        Race race = of(cell, earlier, later);
        boolean news = !race.isUnguarded() || (race.isHandedOver() && !handedOver);
        race.noteUnguarded(handedOver);
        return news;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // whoever changes it keeps others away
    private void addNews() {
        news++;
    }

    private Race of(Cell cell, @Nullable Accessed earlier, Accessed later) {
        int one = earlier == null ? NONE : earlier.site();
        int other = later.site();
        long sites = ((long) Math.min(one, other) << 32) | (Math.max(one, other) & 0xFFFF_FFFFL);
        int at = find(cell.subject(), sites);
        Race known = table[at];
        if (known == null) {
            known = new Race(cell, sites, earlier, later);
            found.add(known);
            table[at] = known;
            addNews();
            if (2 * found.size() > table.length) {
                grow();
            }
        }
        return known;
    }

    private int find(long subject, long sites) {
        int mask = table.length - 1;
        int at = (int) (((subject * GOLDEN + sites) * GOLDEN) >>> 32) & mask;
        Race there = table[at];
        while (there != null && !there.isAt(subject, sites)) {
            at = (at + 1) & mask;
            there = table[at];
        }
        return at;
    }

    private void grow() {
        table = new Race[2 * table.length];
        for (Race each : found) {
            table[find(each.subject(), each.sites())] = each;
        }
    }

    /** Count how often there was something new to tell. */
    int news() {
        return news;
    }

    synchronized List<Race> all() {
        return new ArrayList<>(found);
    }
}
