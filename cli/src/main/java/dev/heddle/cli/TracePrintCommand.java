package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.TraceLines;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.DidYouMean;
import dev.heddle.model.ThreadId;
import dev.heddle.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle trace print}: the events in columns, one a thread. */
@Command(
        name = "print",
        description = "Print the events of a trace in their order, a column a thread.",
        sortOptions = false)
final class TracePrintCommand implements Callable<Integer> {
    private static final Pattern RANGE = Pattern.compile("(\\d{0,18})\\.\\.(\\d{0,18})|(\\d{1,18})");

    private static final String RANGE_ADVICE = "write it as 100..200, the smaller number first, or as 100";

    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(paramLabel = "FILE", description = "A trace.")
    private @Nullable Path file;

    @Option(
            names = "--thread",
            paramLabel = "NAME",
            description = "Only events of this thread, by its name or its path (0.1); may be repeated.")
    private List<String> threads = new ArrayList<>();

    @Option(
            names = "--location",
            paramLabel = "TEXT",
            description = "Only events about what has this in its name, such as Account@1.balance or Object@2.")
    private @Nullable String location;

    @Option(
            names = "--site",
            paramLabel = "TEXT",
            description = "Only events at places with this in them, such as Bank.java:42 or transfer.")
    private @Nullable String site;

    @Option(
            names = "--range",
            paramLabel = "A..B",
            description = "Only events with these positions; A or B may be left out; 7 is 7..7.")
    private String range = "..";

    @Option(names = "--limit", paramLabel = "N", description = "At most so many events (default 1000).")
    private long limit = 1000;

    TracePrintCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        Matcher ends = RANGE.matcher(range);
        if (!ends.matches()) {
            throw new BadInput("no range of positions: " + range, RANGE_ADVICE);
        }
        if (limit < 1) {
            throw new BadInput("--limit " + limit + " is less than 1", "leave it out for 1000 events");
        }
        boolean single = ends.group(3) != null;
        long from = position(ends.group(single ? 3 : 1), 1);
        long to = position(ends.group(single ? 3 : 2), Long.MAX_VALUE);
        if (from > to) {
            throw new BadInput("no event is in the range " + range, RANGE_ADVICE);
        }
        try (Trace trace = Traces.open(file)) {
            checkThreads(trace);
            TraceLines lines = new TraceLines(trace, new TraceLines.Filter(threads, location, site, from, to, limit));
            if (heddle.format() == Format.json) {
                console.out().print(Json.tracePrint(trace, lines).render());
            } else {
                lines.print(console.out(), console.tableWidth());
                if (lines.hasMore()) {
                    console.say("there are more events; --limit N prints more of them, --range A..B others");
                }
            }
            if (lines.isEmpty()) {
                console.say(
                        isFiltered()
                                ? "no event is as asked for; leave out some of --thread, --location, --site and --range"
                                : "there is no event in " + trace.path());
            }
            if (!lines.damage().isEmpty()) {
                console.say(Traces.damaged(trace.path(), lines.losesEvents()));
            }
            return ExitCode.CLEAN;
        }
    }

    private static long position(String digits, long otherwise) {
        return digits.isEmpty() ? otherwise : Long.parseLong(digits);
    }

    private boolean isFiltered() {
        return !threads.isEmpty() || location != null || site != null || !range.equals("..");
    }

    private void checkThreads(Trace trace) {
        if (threads.isEmpty()) {
            return;
        }
        Set<String> known = new TreeSet<>();
        for (int number : trace.tables().threads()) {
            ThreadId thread = trace.tables().thread(number);
            known.add(thread.name());
            known.add(thread.path());
        }
        for (String each : threads) {
            if (!known.contains(each)) {
                List<String> similar = DidYouMean.among(known, each);
                throw new BadInput(
                        "no thread " + each + " in " + trace.path(),
                        similar.isEmpty()
                                ? "print without --thread to see them all"
                                : "did you mean " + String.join(" or ", similar) + "?");
            }
        }
    }
}
