package dev.heddle.cli.render;

import dev.heddle.cli.explore.Rerun;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.outcome.Fact;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Outcomes as a search gives them. */
public final class OutcomeFixture {
    private static final Set<String> WRITTEN = Set.of("com.acme.Bank$Account.balance", "com.acme.Bank.audits");

    private OutcomeFixture() {}

    /** Returns an outcome; facts that no thread has written are among them. */
    static Outcome outcome(String ended, int balance, String printed) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(Fact.Kind.ENDED, "", ended));
        facts.add(new Fact(Fact.Kind.OBSERVED, "rounds", "2"));
        facts.add(new Fact(Fact.Kind.STATE, "com.acme.Bank$Account.balance", Integer.toString(balance)));
        facts.add(new Fact(Fact.Kind.STATE, "com.acme.Bank$Account.owner", "\"ann\""));
        facts.add(new Fact(Fact.Kind.STATE, "com.acme.Bank.audits", "1"));
        if (!printed.isEmpty()) {
            facts.add(new Fact(Fact.Kind.PRINTED, "", printed));
        }
        return new Outcome(facts);
    }

    /** Returns a table of three outcomes. */
    static OutcomeTable table() {
        return new OutcomeTable(
                List.of(
                        row(outcome("teller-1 fails: java.lang.IllegalStateException: empty", 10, "audit\n"), 4),
                        row(outcome("normally", 15, "audit\ndone\n"), 8_000),
                        row(outcome("deadlock of teller-1, teller-2", 0, ""), 4)),
                OutcomeTable.Count.ZERO,
                WRITTEN);
    }

    /** Returns a table of many outcomes, some of which are not told apart. */
    static OutcomeTable manyOutcomes() {
        List<OutcomeTable.Row> rows = new ArrayList<>();
        for (int i = 1; i <= 25; i++) {
            rows.add(new OutcomeTable.Row(outcome("normally", i, ""), new OutcomeTable.Count(i, 0)));
        }
        return new OutcomeTable(rows, new OutcomeTable.Count(3, 0), WRITTEN);
    }

    private static OutcomeTable.Row row(Outcome outcome, long classes) {
        return new OutcomeTable.Row(outcome, new OutcomeTable.Count(classes + 1, classes));
    }

    /** Returns the files with the schedules of all outcomes but the last. */
    static Map<String, String> schedules(OutcomeTable table) {
        Map<String, String> files = new HashMap<>();
        for (OutcomeTable.Row each : table.rows().subList(0, table.rows().size() - 1)) {
            String id = each.outcome().id();
            files.put(id, ".heddle/outcome-" + id + ".schedule.json");
        }
        return files;
    }

    /** Returns a search that has tabulated outcomes. */
    public static Searched searched() {
        CaseResult result = new CaseResult(
                "com.acme.Bank",
                Result.VERIFIED,
                "every order that can make a difference",
                "nothing is left to try",
                new Progress(8_011, 0, 8_008, 0, 0, 0, 99, 0, Duration.ofSeconds(2)),
                List.of(),
                WeakAccesses.NONE,
                Map.of(),
                table());
        return new Searched(
                "Bank",
                new Searched.How("dpor", 1, "25.0.3", "continuations"),
                List.of(result),
                List.of(),
                Map.of("com.acme.Bank", schedules(table())),
                List.of(),
                false);
    }

    /** Returns the replay of an outcome. */
    public static Rerun rerun() {
        Rerun race = FindingFixture.rerun(true, Ending.COMPLETE, null);
        Schedule made = race.schedule();
        Outcome outcome = outcome("normally", 15, "audit\ndone\n");
        Schedule schedule = new Schedule(
                made.run(),
                made.fixed(),
                Schedule.Expected.outcome(outcome.id(), outcome.words(WRITTEN)),
                made.steps());
        return new Rerun(
                race.program(),
                race.file(),
                schedule,
                1,
                race.replays(),
                race.output(),
                race.jdk(),
                race.backend(),
                false);
    }
}
