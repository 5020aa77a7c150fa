package dev.heddle.detect.views;

import java.util.SortedMap;

/**
 * A scope of a test.
 *
 * @param uses by number of the location, whether it is written
 */
record Block(int lockSite, SortedMap<Integer, Boolean> uses) {
    static int site(int location, boolean write) {
        return 10 * location + (write ? 1 : 0);
    }

    /** Do what it says, as a thread that has these locations. */
    void run(ThreadViews thread, Part[] locations) {
        thread.begin(lockSite, -lockSite);
        uses.forEach((location, write) -> thread.access(locations[location], write, site(location, write)));
        thread.end();
    }
}
