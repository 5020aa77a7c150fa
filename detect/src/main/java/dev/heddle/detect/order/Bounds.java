package dev.heddle.detect.order;

/**
 * How much a lock order may keep and how far it searches.
 *
 * @param edges how many edges are kept
 * @param edgesOfSites how many of them may be of one pair of sites
 * @param length how many threads, at most, the cycles have that are searched for
 * @param looks how many times one search may look at an edge or a pair of them: ten to a hundred nanoseconds each
 */
public record Bounds(int edges, int edgesOfSites, int length, long looks) {
    /** What suits most programs: some 25 MB when full, besides 32 KB at most for each thread, and a search of a second or less. */
    public static final Bounds USUAL = new Bounds(100_000, 20_000, 64, 10_000_000);

    /** Make bounds; a cycle has two threads at least. */
    public Bounds {
        if (edges < 1 || edgesOfSites < 1 || length < 2 || looks < 1) {
            throw new IllegalArgumentException("These bounds leave nothing to search: " + edges + " edges, "
                    + edgesOfSites + " of a pair of sites, length " + length + ", " + looks + " looks");
        }
    }
}
