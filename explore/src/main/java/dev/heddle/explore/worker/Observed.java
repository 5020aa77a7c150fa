package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Verdict;
import java.util.Map;
import java.util.TreeMap;

/** Counts what executions of a case observe. */
final class Observed {
    private final Map<String, Long> counts = new TreeMap<>();

    /** Go on with what was counted before. */
    void addAll(Map<String, Long> before) {
        counts.putAll(before);
    }

    void clear() {
        counts.clear();
    }

    void count(Verdict verdict) {
        if (!verdict.observations().isEmpty() && verdict.ending() != Ending.DISCARDED) {
            counts.merge(text(verdict.observations()), 1L, Long::sum);
        }
    }

    private static String text(Map<String, String> observations) {
        StringBuilder text = new StringBuilder();
        observations.forEach((name, value) -> text.append(text.length() == 0 ? "" : ", ")
                .append(name)
                .append('=')
                .append(value));
        return text.toString();
    }

    /** Give how many executions had which outcome. */
    Map<String, Long> counts() {
        return counts;
    }
}
