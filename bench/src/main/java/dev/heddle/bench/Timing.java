package dev.heddle.bench;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How long the runs of a program in one JVM took.
 *
 * @param jvm the JVM's name and version
 * @param nanos the time of each run, in order
 */
public record Timing(String jvm, List<Long> nanos) {

    /** Reads what {@link Repeat} wrote among other lines of standard error. */
    public static Optional<Timing> parse(String stderr) {
        return stderr.lines()
                .filter(line -> line.startsWith(Repeat.MARK))
                .map(line -> line.substring(Repeat.MARK.length()).split("; ", 2))
                .filter(parts -> parts.length == 2)
                .map(parts -> new Timing(
                        parts[0],
                        Stream.of(parts[1].split(" ", -1)).map(Long::valueOf).toList()))
                .findFirst();
    }

    /** The median of the later half of the runs, when the JIT compiler has mostly done its work. */
    public long steady() {
        return median(nanos.subList(nanos.size() / 2, nanos.size()));
    }

    /** The median; of an even number of values the lower one of the middle two. */
    public static long median(List<Long> values) {
        return values.stream().sorted().toList().get((values.size() - 1) / 2);
    }
}
