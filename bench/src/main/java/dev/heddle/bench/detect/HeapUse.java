package dev.heddle.bench.detect;

import dev.heddle.bench.KeptHeap;
import dev.heddle.detect.trace.TraceDetection;
import dev.heddle.model.Source;
import dev.heddle.trace.Trace;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;

/**
 * How much of the heap a JVM used, the live part of it.
 *
 * @param most after any collection; less than 0 if it did not get to its end
 * @param end after the last
 * @param events how many events there were in a trace
 */
record HeapUse(long most, long end, long events) {
    /** What stands in place of a main class if a trace is to be looked through. */
    static final String TRACE = "--trace";

    private static final String MARK = "bench-heap-use: ";

    /** Reads what {@link #main} wrote. */
    static HeapUse parse(String text) {
        return text.lines()
                .filter(line -> line.startsWith(MARK))
                .map(line -> line.substring(MARK.length()).split(" "))
                .map(words -> new HeapUse(Long.parseLong(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2])))
                .findFirst()
                .orElse(new HeapUse(-1, -1, 0));
    }

    /** Runs a program, or looks a trace through, and says how much of the heap that took. */
    public static void main(String[] args) throws Exception {
        KeptHeap kept = KeptHeap.listen().often();
        long events = 0;
        if (args[0].equals(TRACE)) {
            EnumSet<Source> on = args[2].equals("hb") ? EnumSet.of(Source.HAPPENS_BEFORE) : EnumSet.allOf(Source.class);
            try (Trace trace = Trace.open(Path.of(args[1]))) {
                events = TraceDetection.run(trace, on).events();
            }
        } else {
            Class.forName(args[0]).getMethod("main", String[].class).invoke(null, (Object)
                    Arrays.copyOfRange(args, 1, args.length));
        }
        long end = KeptHeap.now();
        System.out.println(MARK + Math.max(end, kept.most()) + " " + end + " " + events);
    }
}
