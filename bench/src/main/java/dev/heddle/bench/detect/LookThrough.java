package dev.heddle.bench.detect;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.bench.KeptHeap;
import dev.heddle.detect.trace.TraceDetection;
import dev.heddle.model.Source;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** Looks a trace through, again and again, in a JVM of its own: reading alone, with happens-before, with all analyses. */
final class LookThrough {
    private static final String MARK = "bench-look: ";
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /**
     * What it took.
     *
     * @param read million events a second that are read
     * @param order million events a second that are read and compared by happens-before
     * @param orderFirst the same for the first time
     * @param all million events a second that all analyses are told of
     * @param orderKept the most bytes that were used after a collection, for happens-before
     * @param allKept the same for all analyses
     */
    record Figures(
            long events, double read, double order, double orderFirst, double all, long orderKept, long allKept) {
        String line() {
            return MARK + events + " " + read + " " + order + " " + orderFirst + " " + all + " " + orderKept + " "
                    + allKept;
        }

        static Figures parse(String text) {
            String[] words = text.lines()
                    .filter(line -> line.startsWith(MARK))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no figures: " + text))
                    .substring(MARK.length())
                    .split(" ", -1);
            return new Figures(
                    Long.parseLong(words[0]),
                    Double.parseDouble(words[1]),
                    Double.parseDouble(words[2]),
                    Double.parseDouble(words[3]),
                    Double.parseDouble(words[4]),
                    Long.parseLong(words[5]),
                    Long.parseLong(words[6]));
        }
    }

    private interface Look {
        /** Look a trace through, and give how many events there are. */
        long at(Trace trace);
    }

    private final Path file;
    private final int times;
    private long events;
    private double first;

    private LookThrough(Path file, int times) {
        this.file = file;
        this.times = times;
    }

    public static void main(String[] args) throws IOException {
        LookThrough looks = new LookThrough(Path.of(args[0]), Integer.parseInt(args[1]));
        double order = looks.median(trace -> detect(trace, EnumSet.of(Source.HAPPENS_BEFORE)));
        double orderFirst = looks.first;
        double all = looks.median(trace -> detect(trace, EnumSet.allOf(Source.class)));
        double read = looks.median(LookThrough::read);
        KeptHeap kept = KeptHeap.listen().often(); // not before the others are timed
        looks.median(trace -> detect(trace, EnumSet.of(Source.HAPPENS_BEFORE)));
        long orderKept = kept.most();
        looks.median(trace -> detect(trace, EnumSet.allOf(Source.class)));
        System.out.println(new Figures(looks.events, read, order, orderFirst, all, orderKept, kept.most()).line());
    }

    private double median(Look look) throws IOException {
        double[] rates = new double[times];
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            long before = SYSTEM.getProcessCpuTime();
            try (Trace trace = Trace.open(file)) {
                events = look.at(trace);
            }
            rates[i] = events * 1e3 / (SYSTEM.getProcessCpuTime() - before);
            first = i == 0 ? events * 1e3 / (System.nanoTime() - start) : first;
        }
        Arrays.sort(rates);
        return rates[times / 2];
    }

    private static long detect(Trace trace, Set<Source> on) {
        return TraceDetection.run(trace, on).events();
    }

    private static long read(Trace trace) {
        TraceCursor at = trace.cursor();
        long all = 0;
        while (at.next()) {
            all += at.object() + at.value() + at.thread() + at.code();
        }
        return all == 0 ? 0 : at.position();
    }
}
