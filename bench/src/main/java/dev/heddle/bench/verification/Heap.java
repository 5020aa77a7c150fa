package dev.heddle.bench.verification;

import java.util.List;

/**
 * The live heap of a process at some moment of a search.
 *
 * @param executions how many executions had been done
 * @param bytes how much was in use after a garbage collection
 */
record Heap(long executions, long bytes) {
    private static final String MARK = "bench-heap: ";

    /** Writes it as one line. */
    String line() {
        return MARK + executions + " " + bytes;
    }

    /** Reads all lines that are among others. */
    static List<Heap> parse(String text) {
        return text.lines()
                .filter(line -> line.startsWith(MARK))
                .map(line -> line.substring(MARK.length()).split(" "))
                .map(parts -> new Heap(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
                .toList();
    }
}
