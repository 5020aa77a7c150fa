package dev.heddle.bench.peer;

import dev.heddle.bench.Machine;
import dev.heddle.explore.worker.Jdk;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes what came of a comparison as Markdown. */
final class PeersReport {
    private PeersReport() {}

    /** Says what was compared, on what, and how busy that was. */
    static String heading(List<Tool> tools, Duration budget, int seeds, long seed) {
        return String.format(
                Locale.ROOT,
                "%s, load %.1f when it began. %s; %d s a program and tool, from seed %d; time to"
                        + " a bug is the median of %d seeds where a tool takes one.%n",
                Machine.line(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                tools.stream().map(Tool::name).collect(Collectors.joining(", ")),
                budget.toSeconds(),
                seed,
                seeds);
    }

    /** Writes the tables of one JDK: speed, and time to the bug. */
    static String markdown(Jdk jdk, List<Tool> tools, List<Compared> all, Duration budget) {
        StringBuilder text = new StringBuilder("### JDK ").append(jdk.feature()).append('\n');
        List<Compared> speed =
                all.stream().filter(each -> !each.contest().hasBug()).toList();
        if (!speed.isEmpty()) {
            speed(tools, speed, text);
        }
        List<Compared> bugs =
                all.stream().filter(each -> each.contest().hasBug()).toList();
        if (!bugs.isEmpty()) {
            bugs(tools, bugs, budget, text);
        }
        return text.toString();
    }

    private static void speed(List<Tool> tools, List<Compared> all, StringBuilder text) {
        text.append("\n| Executions a second, and processor time of each |");
        for (int i = 0; i < tools.size(); i++) {
            String name = tools.get(i).name();
            text.append(" ").append(name).append(" | µs each |").append(i == 0 ? "" : " ratio | of processor time |");
        }
        text.append("\n|---|")
                .append("---:|".repeat(2 + 4 * (tools.size() - 1)))
                .append('\n');
        for (Compared each : all) {
            text.append("| ").append(each.contest().name()).append(" |");
            Spent own = each.attempts().get(0).spent();
            for (int i = 0; i < tools.size(); i++) {
                Attempt attempt = each.attempts().get(i);
                Spent spent = attempt.spent();
                text.append(" ")
                        .append(perSecond(attempt))
                        .append(" | ")
                        .append(micros(spent))
                        .append(" |");
                if (i > 0) {
                    text.append(" ").append(ratio(own.perSecond() / spent.perSecond()));
                    text.append(" | ")
                            .append(ratio(spent.cpuMicros() / own.cpuMicros()))
                            .append(" |");
                }
            }
            text.append('\n');
        }
    }

    private static void bugs(List<Tool> tools, List<Compared> all, Duration budget, StringBuilder text) {
        text.append("\n| Seconds to the bug (executions) | |");
        for (int i = 0; i < tools.size(); i++) {
            text.append(" ").append(tools.get(i).name()).append(i == 0 ? " |" : " | ratio |");
        }
        text.append("\n|---|---|")
                .append("---:|".repeat(1 + 2 * (tools.size() - 1)))
                .append('\n');
        for (Compared each : all) {
            text.append("| ").append(each.contest().name());
            text.append(" | ").append(each.contest().bug()).append(" |");
            Attempt own = each.attempts().get(0);
            for (int i = 0; i < tools.size(); i++) {
                Attempt attempt = each.attempts().get(i);
                text.append(" ").append(toBug(attempt, budget)).append(" |");
                if (i > 0) {
                    boolean both = own.hasFound() && attempt.hasFound();
                    double ratio = both ? (double) attempt.nanos() / own.nanos() : Double.NaN;
                    text.append(" ").append(ratio(ratio)).append(" |");
                }
            }
            text.append('\n');
        }
    }

    /** Says in a few words what came of one attempt. */
    static String line(Contest contest, Attempt attempt) {
        String first = attempt.found()
                .lines()
                .filter(each -> !each.isBlank())
                .findFirst()
                .orElse("nothing");
        return contest.hasBug()
                ? toBug(attempt, Duration.ofNanos(attempt.nanos())) + "; says: " + first
                : "executions a second: " + perSecond(attempt) + ", µs each: " + micros(attempt.spent());
    }

    private static String toBug(Attempt attempt, Duration budget) {
        String executions = String.format(Locale.ROOT, "(%,d)", attempt.executions());
        if (attempt.hasFound()) {
            return String.format(Locale.ROOT, "%.2f %s", attempt.nanos() / 1e9, executions);
        }
        return attempt.failure().isEmpty()
                ? "not in " + budget.toSeconds() + " s " + executions
                : "not: " + attempt.failure() + " " + executions;
    }

    private static String perSecond(Attempt attempt) {
        if (attempt.hasFound()) {
            return "found what is not there";
        }
        double perSecond = attempt.spent().perSecond();
        if (perSecond > 0) {
            return String.format(Locale.ROOT, perSecond < 100 ? "%,.1f" : "%,.0f", perSecond);
        }
        return attempt.failure().isEmpty() ? "only " + attempt.executions() + " begun" : attempt.failure();
    }

    private static String micros(Spent spent) {
        return spent.executions() == 0 ? "–" : String.format(Locale.ROOT, "%,.1f", spent.cpuMicros());
    }

    private static String ratio(double ratio) {
        return Double.isFinite(ratio) ? String.format(Locale.ROOT, ratio < 10 ? "%.1f×" : "%,.0f×", ratio) : "–";
    }
}
