package dev.heddle.trace.std;

import java.util.List;
import java.util.Map;

/**
 * What became of the events that were converted.
 *
 * @param events how many were read
 * @param lines how many lines of STD that makes
 * @param translated events that STD has no operation for and that became others, by what they were
 * @param dropped events that STD has nothing for, by what they were
 * @param cut events that were in the trace and could not be trusted
 * @param damage what is wrong with the trace
 */
public record StdCounts(
        long events,
        long lines,
        Map<String, Long> translated,
        Map<String, Long> dropped,
        long cut,
        List<String> damage) {}
