package dev.heddle.agent.detect;

import dev.heddle.agent.record.SiteSet;
import dev.heddle.detect.run.ThreadTrack;
import dev.heddle.runtime.EventCode;
import java.util.HashMap;
import java.util.Map;

/** What is kept of a thread while it runs. Belongs to it. */
final class Runner {
    final ThreadTrack track;

    /** How many events of each kind it has told. */
    final long[] counts = new long[EventCode.COUNT];

    /** The sites that it has come to. */
    final SiteSet stacks = new SiteSet();

    /** The arrays that it has met of late. */
    final RecentArrays arrays = new RecentArrays();

    /** When it began to run which class initialisers. */
    final Map<Class<?>, Long> initialising = new HashMap<>(2);

    /** Count an access if it is known; true if it is. */
    boolean counts(boolean known, boolean write) {
        if (known) {
            counts[write ? EventCode.WRITE : EventCode.READ]++;
        }
        return known;
    }

    Runner(ThreadTrack track) {
        this.track = track;
    }
}
