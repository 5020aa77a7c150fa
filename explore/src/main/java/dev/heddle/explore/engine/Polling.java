package dev.heddle.explore.engine;

import java.util.Arrays;

/**
 * Notices when a thread polls: it looks at the clock, pauses, and looks at the clock again at the same place.
 *
 * <p>Such a loop gives up when time has run out, as a wait with a time-out does; so it is treated as one. To pause takes no
 * turn, and without this rule the loop would go round until it gives up before the threads it waits for have moved at all: every
 * test that polls for a result would be a false alarm. Whether a look at the clock is one of these depends on what the thread
 * itself did before, and on nothing else.
 */
final class Polling extends Target {
    private int[] places = new int[4];
    private int[] pausesThen = new int[4];
    private int count;
    private int pauses;

    /** Note that the thread has slept or yielded. */
    void paused() {
        pauses++;
    }

    /** Note a look at the clock; true if the thread has paused since it last looked there. */
    boolean looks(int site) {
        for (int i = 0; i < count; i++) {
            if (places[i] == site) {
                boolean again = pausesThen[i] != pauses;
                pausesThen[i] = pauses;
                return again;
            }
        }
        if (count == places.length) {
            places = Arrays.copyOf(places, count * 2);
            pausesThen = Arrays.copyOf(pausesThen, count * 2);
        }
        places[count] = site;
        pausesThen[count++] = pauses;
        return false;
    }

    /** Never let the thread go on but by the passing of time. */
    @Override
    protected boolean admits(Strand strand) {
        return false;
    }

    @Override
    public String describe() {
        return "time to pass";
    }
}
