package dev.heddle.bench.peer;

import dev.heddle.bench.KnownJdks;
import dev.heddle.bench.Section;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Compares exploring with other tools that do the same; {@code bench/run peers} starts it. */
public final class Peers {
    /** How many seeds a tool that takes one tries on a program with a bug. */
    private static final int SEEDS = 3;

    private static final String STRATEGY = "mix";

    private final List<Tool> tools;
    private final Duration budget;
    private final long seed;
    private final PrintStream progress;

    Peers(List<Tool> tools, Duration budget, long seed, PrintStream progress) {
        this.tools = List.copyOf(tools);
        this.budget = budget;
        this.seed = seed;
        this.progress = progress;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        PeersOptions options;
        try {
            options = PeersOptions.parse(
                    List.of(args), Path.of(System.getProperty("heddle.root", ".")), KnownJdks.found());
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + PeersOptions.USAGE);
            System.exit(2);
            return;
        }
        List<Tool> tools = tools(System.err);
        Peers peers = new Peers(tools, options.budget(), options.seed(), System.err);
        StringBuilder text = new StringBuilder(PeersReport.heading(tools, options.budget(), SEEDS, options.seed()));
        for (Jdk jdk : options.jdks()) {
            text.append('\n')
                    .append(PeersReport.markdown(jdk, tools, peers.compare(options.contests(), jdk), options.budget()));
        }
        System.out.print(text);
        if (options.write()) {
            Path results = options.root().resolve("bench/results/peers.md");
            Files.createDirectories(results.getParent());
            Files.writeString(results, text);
            Section.replace(options.root().resolve("docs/performance.md"), "peers", text.toString());
        }
    }

    /** Returns Heddle, and those of its peers that are there. */
    static List<Tool> tools(PrintStream progress) {
        if (LincheckTool.isThere()) {
            return List.of(new HeddleTool(STRATEGY), new LincheckTool(false));
        }
        progress.println("bench: Lincheck is not on the class path; it is left out");
        return List.of(new HeddleTool(STRATEGY));
    }

    /** Has every tool search every program. */
    List<Compared> compare(List<Contest> contests, Jdk jdk) throws IOException, InterruptedException {
        List<Compared> all = new ArrayList<>();
        for (Contest contest : contests) {
            List<Attempt> attempts = new ArrayList<>();
            for (Tool tool : tools) {
                Attempt attempt = attempt(tool, contest, jdk);
                progress.println("bench: JDK " + jdk.feature() + ", " + contest.name() + ", " + tool.name() + ": "
                        + PeersReport.line(contest, attempt));
                attempts.add(attempt);
            }
            all.add(new Compared(contest, attempts));
        }
        return all;
    }

    private Attempt attempt(Tool tool, Contest contest, Jdk jdk) throws IOException, InterruptedException {
        int seeds = contest.hasBug() && tool.isSeeded() ? SEEDS : 1;
        List<Attempt> attempts = new ArrayList<>();
        for (int i = 0; i < seeds; i++) {
            attempts.add(tool.search(contest, jdk, budget, seed + i));
        }
        return median(attempts);
    }

    /** The middle one by time to the bug; one that did not find it took longest. */
    static Attempt median(List<Attempt> attempts) {
        return attempts.stream()
                .sorted(Comparator.comparing((Attempt attempt) -> !attempt.hasFound())
                        .thenComparingLong(Attempt::nanos))
                .toList()
                .get(attempts.size() / 2);
    }
}
