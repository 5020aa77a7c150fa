package dev.heddle.agent.detect;

import dev.heddle.agent.CountingObserver;
import dev.heddle.runtime.EventCode;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How many events of each kind all threads have told; what those told that have ended is added up at once. Guards itself. */
final class Counts {
    private final long[] ended = new long[EventCode.COUNT];
    private final Set<Runner> alive = Collections.newSetFromMap(new IdentityHashMap<>());
    private int threads;

    synchronized void begin(Runner runner) {
        threads++;
        alive.add(runner);
    }

    synchronized void end(Runner runner) {
        if (alive.remove(runner)) {
            add(runner, ended);
        }
    }

    synchronized List<Runner> alive() {
        return List.copyOf(alive);
    }

    private static void add(Runner runner, long[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += runner.counts[i];
        }
        to[EventCode.READ] += runner.track.known(false);
        to[EventCode.WRITE] += runner.track.known(true);
    }

    synchronized void addTo(Map<String, Object> summary) {
        long[] total = ended.clone();
        for (Runner each : alive) {
            add(each, total);
        }
        summary.put("events", CountingObserver.toJson(total));
        summary.put("threads", List.of());
        summary.put("threadCount", threads);
    }
}
