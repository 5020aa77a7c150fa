package dev.heddle.bench;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How long the runs of a program in one JVM took.
 *
 * @param jvm the JVM's name and version
 * @param nanos the time of each run, in order
 * @param cpuNanos the time of all processors that each took, the JVM's own work included
 */
public record Timing(String jvm, List<Long> nanos, List<Long> cpuNanos) {
    /** Keep copies. */
    public Timing {
        nanos = List.copyOf(nanos);
        cpuNanos = List.copyOf(cpuNanos);
    }

    /** Reads what {@link Repeat} wrote among other lines of standard error. */
    public static Optional<Timing> parse(String stderr) {
        return stderr.lines()
                .filter(line -> line.startsWith(Repeat.MARK))
                .map(line -> line.substring(Repeat.MARK.length()).split("; ", 3))
                .filter(parts -> parts.length == 3)
                .map(parts -> new Timing(parts[0], numbers(parts[1]), numbers(parts[2])))
                .findFirst();
    }

    private static List<Long> numbers(String words) {
        return Stream.of(words.split(" ", -1)).map(Long::valueOf).toList();
    }

    /** The median of the later half of the runs, when the JIT compiler has mostly done its work. */
    public long steady() {
        return median(laterHalf(nanos));
    }

    private static List<Long> laterHalf(List<Long> all) {
        return all.subList(all.size() / 2, all.size());
    }

    /** The median over several JVMs of {@link #steady()}. */
    public static long steady(List<Timing> timings) {
        return median(timings.stream().map(Timing::steady).toList());
    }

    /** The mean of the processors' time over the later halves of the runs in several JVMs: a clock of hundredths of a second counts it. */
    public static double steadyCpu(List<Timing> timings) {
        return timings.stream()
                .flatMap(each -> laterHalf(each.cpuNanos).stream())
                .mapToLong(Long::longValue)
                .average()
                .orElseThrow();
    }

    /** The median over several JVMs of the first run in each. */
    public static long first(List<Timing> timings) {
        return median(timings.stream().map(each -> each.nanos.get(0)).toList());
    }

    /** The median; of an even number of values the lower one of the middle two. */
    public static long median(List<Long> values) {
        return values.stream().sorted().toList().get((values.size() - 1) / 2);
    }
}
