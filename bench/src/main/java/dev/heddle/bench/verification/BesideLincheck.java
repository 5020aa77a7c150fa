package dev.heddle.bench.verification;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Figure;
import dev.heddle.bench.Grid;
import dev.heddle.bench.peer.Attempt;
import dev.heddle.bench.peer.Contest;
import dev.heddle.bench.peer.LincheckTool;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** How long it takes until a program without a bug is verified, and how long until Lincheck has nothing left to try. */
record BesideLincheck(List<Contest> contests) implements Table {
    private static final double NANOS = 1e9;

    /** Keeps a copy. */
    BesideLincheck {
        contests = List.copyOf(contests);
    }

    /**
     * One row.
     *
     * @param heddle what Heddle came to
     * @param lincheck what Lincheck came to
     */
    record Row(String name, Ground.Explored heddle, Attempt lincheck) {}

    /** Compares on all that there are. */
    static BesideLincheck usual() {
        return new BesideLincheck(Contest.correct());
    }

    @Override
    public String name() {
        return "lincheck";
    }

    @Override
    public List<String> programs() {
        return contests.stream().map(Contest::name).toList();
    }

    @Override
    public Measured measure(Ground ground, Predicate<String> chosen) throws IOException, InterruptedException {
        if (!LincheckTool.isThere()) {
            ground.progress().println("bench: Lincheck is not on the class path; its table is left out");
            return new Measured("", List.of());
        }
        LincheckTool lincheck = new LincheckTool(true);
        List<Row> rows = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Contest each : contests) {
            if (chosen.test(each.name())) {
                Ground.Explored own = ground.explore(each.program(), "auto", ground.budget());
                Row row = new Row(each.name(), own, lincheck.search(each, ground.jdk(), ground.budget(), 1));
                ground.say(name(), each.program(), String.join(", ", cells(row, ground.budget())));
                rows.add(row);
                if (own.answer().verdict().equals("violation")) {
                    faults.add(each.name() + " has no bug, but Heddle found one");
                }
            }
        }
        return new Measured(markdown(lincheck.name(), rows, ground.budget()), faults);
    }

    static String markdown(String lincheck, List<Row> rows, Duration budget) {
        Grid grid = new Grid(
                "Seconds until nothing was left to try",
                List.of("Heddle: verified", "classes", "executions", lincheck + ": ended", "executions", "ratio"));
        rows.forEach(row -> grid.row(row.name(), cells(row, budget)));
        return grid.toString();
    }

    private static List<String> cells(Row row, Duration budget) {
        Answer own = row.heddle().answer();
        boolean verified = own.verdict().equals("verified");
        double ownSeconds = row.heddle().whole().toNanos() / NANOS;
        Attempt other = row.lincheck();
        double otherSeconds = other.nanos() / NANOS;
        return List.of(
                verified ? Figure.seconds(ownSeconds) : "not: " + own.reason(),
                Figure.count(own.classes()),
                Figure.count(own.executions()),
                ended(other, budget),
                Figure.count(other.executions()),
                verified && other.isExhausted() ? Figure.ratio(otherSeconds / ownSeconds) : Figure.NONE);
    }

    private static String ended(Attempt attempt, Duration budget) {
        if (attempt.hasFound()) {
            return "says it fails";
        }
        if (attempt.isExhausted()) {
            return Figure.seconds(attempt.nanos() / NANOS);
        }
        return "not" + (attempt.failure().isEmpty() ? " in " + budget.toSeconds() + " s" : ": " + attempt.failure());
    }
}
