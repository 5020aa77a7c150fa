package dev.heddle.cli.render;

import dev.heddle.trace.Trace;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.Problem;
import dev.heddle.trace.format.Records;
import dev.heddle.trace.std.StdCounts;
import dev.heddle.trace.summary.FieldUse;
import dev.heddle.trace.summary.TraceSummary;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells people about a trace. */
public final class TraceText {
    private static final int MOST_FIELDS = 10;
    private static final int MOST_PROBLEMS = 20;

    private final Style style;
    private final int width;

    public TraceText(Style style, int width) {
        this.style = style;
        this.width = width;
    }

    /** Sum a trace up. */
    public String info(Trace trace, TraceSummary summary) {
        StringBuilder out = new StringBuilder();
        String first = "%s: %s of %s in %s, %s"
                .formatted(
                        trace.path(),
                        Text.count(summary.events(), "event"),
                        Text.count(summary.threads(), "thread"),
                        seconds(trace),
                        size(trace, summary));
        out.append(style.heading(first)).append('\n');
        trace.tables().properties().forEach((key, value) -> fact(out, key, Text.printable(value)));
        fact(
                out,
                "recorded",
                trace.began().truncatedTo(ChronoUnit.SECONDS)
                        + (trace.ended() ? "" : "; the program was killed, or still runs"));
        damage(out, summary.damage(), summary.cut());
        out.append('\n');
        List<String> kinds = new ArrayList<>();
        summary.kinds().forEach((kind, count) -> kinds.add(String.format(Locale.ROOT, "%s %,d", kind, count)));
        Text.wrap(String.join(", ", kinds), width - 2)
                .forEach(line -> out.append("  ").append(line).append('\n'));
        out.append('\n');
        fact(
                out,
                "locations",
                String.format(
                        Locale.ROOT,
                        "%,d touched, %,d shared by several threads, %,d of these written",
                        summary.locations(),
                        summary.shared(),
                        summary.sharedWritten()));
        fact(
                out,
                "locks",
                String.format(
                        Locale.ROOT,
                        "%,d, taken %s, %,d of these by another thread than the time before",
                        summary.locks(),
                        Text.count(summary.acquisitions(), "time"),
                        summary.changedHands()));
        fields(out, summary.hottest());
        return out.toString();
    }

    private static void fact(StringBuilder out, String name, String value) {
        out.append("  ").append(Text.pad(name, 10)).append(' ').append(value).append('\n');
    }

    private static String seconds(Trace trace) {
        return String.format(Locale.ROOT, "%.3f s", trace.span().toNanos() / 1e9);
    }

    private static String size(Trace trace, TraceSummary summary) {
        String each = summary.events() < 1000
                ? ""
                : String.format(Locale.ROOT, ", %.1f an event", (double) trace.size() / summary.events());
        return Text.count(trace.size(), "byte") + (trace.isPacked() ? " packed" : "") + each;
    }

    private void damage(StringBuilder out, List<String> damage, long cut) {
        for (String each : damage) {
            out.append("  ")
                    .append(style.alarm("damaged"))
                    .append("    ")
                    .append(each)
                    .append('\n');
        }
        if (cut > 0) {
            fact(out, "", Text.count(cut, "event") + " can't be trusted after that, and " + wasLeftOut(cut));
        }
    }

    private void fields(StringBuilder out, List<FieldUse> hottest) {
        if (hottest.isEmpty()) {
            return;
        }
        List<FieldUse> shown = hottest.subList(0, Math.min(MOST_FIELDS, hottest.size()));
        int longest =
                shown.stream().mapToInt(each -> label(each).length()).max().orElse(0);
        int name = Math.min(Math.max(longest, "hottest shared fields".length()), width / 2);
        out.append('\n');
        String heading = "  " + Text.pad("hottest shared fields", name) + "       reads      writes  threads  under";
        out.append(style.heading(heading)).append('\n');
        for (FieldUse each : shown) {
            String figures = String.format(
                    Locale.ROOT,
                    "  %s %,11d %,11d %,8d  ",
                    Text.pad(Text.cutMiddle(label(each), name), name),
                    each.reads(),
                    each.writes(),
                    each.threads());
            out.append(Text.cut(figures + locks(each), Math.max(width, figures.length() + 20)))
                    .append('\n');
        }
        if (hottest.size() > shown.size()) {
            out.append("  and ").append(hottest.size() - shown.size()).append(" more; --format json has them all\n");
        }
    }

    private static String label(FieldUse use) {
        String name = Text.brief(Text.withoutPackages(use.name()));
        if (use.locations() == 1) {
            return name;
        }
        return use.areElements()
                ? name + ", " + Text.count(use.locations(), "element")
                : name + " of " + Text.count(use.locations(), "object");
    }

    private static String locks(FieldUse use) {
        List<String> all = new ArrayList<>();
        for (Map.Entry<String, Long> each : use.locks().entrySet()) {
            String name = each.getKey().isEmpty() ? "no lock" : Text.simple(each.getKey());
            all.add(each.getValue() == use.accesses() ? name : name + " " + share(each.getValue(), use.accesses()));
        }
        return String.join(", ", all);
    }

    /** Give a share in per cent: 100 and 0 are for all and none. */
    private static String share(long part, long whole) {
        long share = Math.round(100.0 * part / whole);
        return share == 100 ? "> 99 %" : share == 0 ? "< 1 %" : share + " %";
    }

    /** Tell what a check has come to. */
    public String check(Trace trace, CheckResult result) {
        StringBuilder out = new StringBuilder();
        String verdict = result.breaksRules()
                ? result.isClean()
                        ? "may have happened, if that is for want of what is missing,"
                        : "can't have happened"
                : "can have happened";
        out.append(trace.path()).append(": ");
        if (!result.damage().isEmpty()) {
            String left = result.cut() == 0 ? "something" : Text.count(result.cut(), "event");
            out.append(style.alarm("damaged"));
            out.append(result.losesEvents() ? ", and " + left + " left out; the rest " : ", no event left out; ");
        }
        out.append(result.breaksRules() ? style.alarm(verdict) : style.calm(verdict));
        out.append(" (").append(Text.count(result.events(), "event")).append(", ");
        out.append(Text.count(result.reads(), "read")).append(" compared with the writes before them)\n");
        damage(out, result.damage(), result.cut());
        if (result.missing() != null) {
            fact(out, Records.MISSING, result.missing() + ": what breaks a rule may do so for want of them");
        }
        count(
                out,
                result.lockProblems(),
                "event breaks",
                "events break",
                "the rule that a lock has one holder, who gives it back");
        count(
                out,
                result.threadProblems(),
                "event breaks",
                "events break",
                "the rule that a thread lives from its start to its end");
        count(
                out,
                result.orderProblems(),
                "read returns",
                "reads return",
                "a value that was written there, but not last");
        count(
                out,
                result.unknownWriter(),
                "read returns",
                "reads return",
                "a value that nobody was recorded to write there: somebody wrote who was not watched");
        count(
                out,
                result.unsorted(),
                "read more returns",
                "reads more return",
                "a value that was not written there last: too many to tell which of the two it is");
        List<Problem> shown = result.problems()
                .subList(0, Math.min(MOST_PROBLEMS, result.problems().size()));
        for (Problem each : shown) {
            out.append(String.format(Locale.ROOT, "%10d  %s%n", each.position(), Text.printable(each.message())));
        }
        if (result.problems().size() > shown.size()) {
            out.append("            and more; --format json has the first 100\n");
        }
        return out.toString();
    }

    private static void count(StringBuilder out, long n, String one, String many, String what) {
        if (n > 0) {
            out.append("  ")
                    .append(Text.count(n, one, many))
                    .append(' ')
                    .append(what)
                    .append('\n');
        }
    }

    /** Say what was converted, translated and dropped, in messages. */
    public static List<String> converted(String to, Path out, StdCounts counts) {
        List<String> lines = new ArrayList<>();
        lines.add(
                to.equals("std")
                        ? "wrote " + Text.count(counts.events(), "event") + " as " + Text.count(counts.lines(), "line")
                                + " to " + out
                        : "wrote " + Text.count(counts.events(), "event") + " to " + out);
        if (!counts.translated().isEmpty()) {
            lines.add("translated: " + counted(counts.translated()));
        }
        if (!counts.dropped().isEmpty()) {
            lines.add("dropped, since STD has nothing for them: " + counted(counts.dropped()));
        }
        if (counts.cut() > 0) {
            lines.add(Text.count(counts.cut(), "event") + " of the damaged trace can't be trusted, and "
                    + wasLeftOut(counts.cut()));
        }
        return lines;
    }

    private static String wasLeftOut(long events) {
        return (events == 1 ? "was" : "were") + " left out";
    }

    private static String counted(Map<String, Long> counts) {
        List<String> words = new ArrayList<>();
        counts.forEach((what, count) -> words.add(String.format(Locale.ROOT, "%,d %s", count, what)));
        return Text.list(words);
    }

    /** Say how much shorter a trace has become. */
    public static String packed(Path out, long before, long after) {
        return String.format(
                Locale.ROOT, "%s: %,d bytes, %d %% of %,d%n", out, after, Math.round(100.0 * after / before), before);
    }
}
