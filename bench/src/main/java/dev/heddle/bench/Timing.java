package dev.heddle.bench;

import java.util.Arrays;
import java.util.Optional;

/**
 * How long the runs of a program in one JVM took.
 *
 * @param jvm the JVM's name and version
 * @param nanos the time of each run, in order
 */
record Timing(String jvm, long[] nanos) {

    /** Reads what {@link Repeat} wrote among other lines of standard error. */
    static Optional<Timing> parse(String stderr) {
        return stderr.lines()
                .filter(line -> line.startsWith(Repeat.MARK))
                .map(line -> line.substring(Repeat.MARK.length()).split("; "))
                .filter(parts -> parts.length == 2)
                .map(parts -> new Timing(
                        parts[0],
                        Arrays.stream(parts[1].split(" "))
                                .mapToLong(Long::parseLong)
                                .toArray()))
                .findFirst();
    }

    /** The median of the later half of the runs, when the JIT compiler has mostly done its work. */
    long steady() {
        return median(Arrays.copyOfRange(nanos, nanos.length / 2, nanos.length));
    }

    /** The median; of an even number of values the lower one of the middle two. */
    static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
