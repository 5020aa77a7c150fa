package dev.heddle.cli.render;

import dev.heddle.cli.explore.Found;
import dev.heddle.cli.explore.Rerun;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.search.Estimate;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Interleaving.Row;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.model.Cause;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Proof;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bank that loses a deposit and two philosophers who starve, as a worker would tell of them. */
public final class FindingFixture {
    private static final String FINGERPRINT = "0123456789abcdef".repeat(4);
    private static final Schedule.Run RUN = new Schedule.Run(List.of("classes"), "com.acme.Bank", List.of());
    private static final Schedule.Fixed FIXED = new Schedule.Fixed(25, 4, "en", "UTC", 7, "auto");

    private FindingFixture() {}

    static Site bank(int line) {
        return new Site("com.acme.Bank$Account", "deposit", "(I)V", 4 * line, "Bank.java", line);
    }

    private static Row row(int step, int thread, String text, int line) {
        return new Row(step, thread, text, line == 0 ? null : bank(line), null, false, null, 0);
    }

    private static Row decisive(Row row, @Nullable String remark) {
        return new Row(row.step(), row.thread(), row.text(), row.site(), null, true, remark, 0);
    }

    private static Interleaving lostDeposit() {
        return new Interleaving(
                List.of("main", "teller-1", "teller-2"),
                List.of(
                        row(1, 0, "begin", 0),
                        row(2, 0, "start teller-1", 31),
                        row(3, 0, "Thread[]@1[0] = Thread@1", 31),
                        row(4, 0, "start teller-2", 31),
                        row(5, 2, "begin", 0),
                        row(6, 2, "Bank$Account@1.balance → 0", 14),
                        row(7, 1, "begin", 0),
                        row(8, 1, "lock Object@1", 20),
                        row(9, 1, "Bank$Account@1.balance → 0", 14),
                        decisive(row(10, 1, "Bank$Account@1.balance = 10", 15), null),
                        decisive(row(11, 2, "Bank$Account@1.balance = 5", 15), "races with step 10"),
                        row(12, 2, "end", 0),
                        row(13, 1, "unlock Object@1", 23),
                        row(14, 0, "join teller-1", 34)));
    }

    /** Returns the race on the balance. */
    public static Found race() {
        List<FindingSite> sites = List.of(
                new FindingSite(bank(15), "teller-1", "writes", List.of("Object@1"), List.of()),
                new FindingSite(bank(15), "teller-2", "writes", List.of(), List.of()));
        return found(
                FindingKind.DATA_RACE,
                "com.acme.Bank$Account.balance",
                "data race on Bank$Account@1.balance: teller-1 writes, teller-2 writes, and nothing orders the two",
                Proof.ADJACENT,
                sites,
                lostDeposit(),
                "balance 5, expected 15\n",
                1);
    }

    /** Returns an exception that did not show again on the other backend. */
    public static Found exception() {
        List<StackTraceElement> stack = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            stack.add(new StackTraceElement("com.acme.Bank", "level" + i, "Bank.java", 40 + i));
        }
        Found found = found(
                FindingKind.EXCEPTION,
                "java.util.NoSuchElementException",
                "teller-1 fails: java.util.NoSuchElementException: no more money",
                Proof.FAILURE,
                List.of(new FindingSite(
                        bank(40), "teller-1", "throws java.util.NoSuchElementException", List.of(), stack)),
                new Interleaving(
                        List.of("main", "teller-1"),
                        List.of(
                                row(1, 0, "start teller-1", 31),
                                row(2, 0, "Bank@1.open = true", 32),
                                row(3, 1, "Bank@1.open → true", 40),
                                decisive(row(0, 1, "then fails: NoSuchElementException", 42), null),
                                row(4, 1, "unlock Bank@1", 45),
                                row(5, 0, "join teller-1", 33))),
                "line\n".repeat(20) + "a tab\tand \u001b[31mred\n",
                2);
        Finding finding = found.finding();
        Finding observed = new Finding(
                finding.kind(),
                Status.OBSERVED,
                "its replay on platform threads failed: step 2: met something else",
                null,
                finding.rank(),
                finding.subject(),
                finding.message(),
                finding.harm(),
                finding.needs(),
                finding.sites(),
                List.of(
                        new Cause(true, "java.io.IOException", null, Site.UNKNOWN),
                        new Cause(false, "com.acme.Bank$Broke", "balance is -5, and " + "so on ".repeat(20), bank(14))),
                finding.fingerprint(),
                null);
        return new Found(
                found.caseName(), found.execution(), observed, found.interleaving(), found.output(), Optional.empty());
    }

    /** Returns a deadlock of two who lock two forks, after many steps that do not matter. */
    public static Found deadlock() {
        List<Row> rows = new ArrayList<>();
        rows.add(row(1, 0, "start left-handed", 31));
        rows.add(row(2, 0, "start right-handed", 32));
        int step = 3;
        for (int i = 0; i < 60; i++) {
            rows.add(row(step++, 1 + i % 2, "Table@1.meals → " + i, 50));
        }
        for (int i = 0; i < 4; i++) {
            rows.add(new Row(
                    step++,
                    1,
                    "read ConcurrentHashMap@1.table",
                    new Site("java.util.concurrent.ConcurrentHashMap", "get", "()V", i, "ConcurrentHashMap.java", 900),
                    null,
                    false,
                    null,
                    0));
        }
        rows.add(row(step++, 2, "read ConcurrentHashMap@1.table", 60));
        rows.add(decisive(row(step++, 1, "lock Table$Fork@1", 51), null));
        rows.add(decisive(row(0, 1, "then waits for Table$Fork@2", 52), "which right-handed holds"));
        rows.add(decisive(row(step, 2, "lock Table$Fork@2", 51), null));
        rows.add(decisive(row(0, 2, "then waits for Table$Fork@1", 52), "which left-handed holds"));
        return found(
                FindingKind.DEADLOCK,
                "com.acme.Table$Fork",
                "deadlock: left-handed waits for Table$Fork@2, which right-handed holds; right-handed waits for "
                        + "Table$Fork@1, which left-handed holds",
                Proof.FAILURE,
                List.of(
                        new FindingSite(
                                bank(52),
                                "left-handed",
                                "waits for Table$Fork@2, which right-handed holds",
                                List.of("Table$Fork@1"),
                                List.of()),
                        new FindingSite(
                                bank(52),
                                "right-handed",
                                "waits for Table$Fork@1, which left-handed holds",
                                List.of("Table$Fork@2"),
                                List.of())),
                new Interleaving(List.of("main", "left-handed", "right-handed"), rows),
                "",
                3);
    }

    /** Returns a lost update of two tasks of a pool, which does much on its own account before, between and after. */
    static Interleaving pool() {
        List<Row> rows = new ArrayList<>();
        int step = 1;
        rows.add(row(step++, 0, "start pool-1-thread-1", 30));
        rows.add(row(step++, 0, "start pool-1-thread-2", 30));
        for (int thread : new int[] {1, 2, 1, 2}) {
            for (int i = 0; i < 8; i++) {
                String text = i % 2 == 0 ? "look at pool-1-thread-" + thread : "lock ReentrantLock@1";
                rows.add(new Row(step++, thread, text, null, null, false, null, 0));
            }
            rows.add(row(step, thread, step < 25 ? "Bank@1.total → 0" : "Bank@1.total = 1", 40));
            step++;
            for (int i = 0; i < 8; i++) {
                rows.add(new Row(step++, thread, "read FutureTask@1.state", null, null, false, null, 0));
                rows.add(new Row(step++, 3 - thread, "update FutureTask@1.state", null, null, false, null, 0));
            }
        }
        rows.add(row(step++, 0, "Bank@1.total → 1", 45));
        rows.add(decisive(row(0, 0, "then fails: AssertionError", 46), null));
        for (int i = 0; i < 16; i++) {
            rows.add(row(step++, i % 3, "Bank@1.total → 1", 40));
        }
        return new Interleaving(List.of("main", "pool-1-thread-1", "pool-1-thread-2"), rows);
    }

    private static Found found(
            FindingKind kind,
            String subject,
            String message,
            Proof proof,
            List<FindingSite> sites,
            Interleaving told,
            String output,
            int rank) {
        Schedule schedule = new Schedule(RUN, FIXED, new Schedule.Expected(kind, FINGERPRINT, message), List.of());
        Finding finding = new Finding(
                kind,
                Status.CONFIRMED,
                null,
                proof,
                rank,
                subject,
                message,
                kind == FindingKind.DATA_RACE
                        ? "It matters who comes first: printed \"5\" if one does, printed \"10\" if two does."
                        : null,
                List.of(),
                sites,
                List.of(),
                FINGERPRINT,
                new Witness(schedule, List.of(9, 10)));
        return new Found("com.acme.Bank", 3, finding, told, output, Optional.of(".heddle/bug.schedule.json"));
    }

    static Searched searched(List<CaseResult> cases, List<Found> found, boolean interrupted) {
        return new Searched(
                "Bank",
                new Searched.How("auto", 7, "25.0.3", "continuations"),
                cases,
                found,
                Map.of(),
                List.of("Bank#audit is disabled"),
                interrupted);
    }

    private static Progress.Part part(String name, long executions, long classes) {
        return new Progress.Part(
                name,
                Result.VIOLATION,
                new Progress(executions, 0, classes, 0, 0, 0, 3_333, 1, Duration.ofMillis(500)));
    }

    static CaseResult result(String name, Result result, @Nullable String covered, String reason) {
        return new CaseResult(
                name,
                result,
                covered,
                reason,
                covered != null
                        ? new Progress(1_200, 0, 1_100, 0, 0, 0, 9_999, 0, Duration.ofMillis(1_500))
                        : new Progress(
                                1_200,
                                7,
                                400,
                                30,
                                4,
                                1,
                                9_999,
                                2,
                                Duration.ofMillis(1_500),
                                List.of(part("pos", 500, 0), part("pct", 290, 0), part("dpor", 400, 400)),
                                new Estimate(400, 36_000, true, "orders that can make a difference")),
                List.of("a pool was never shut down: pool-1"),
                covered != null
                        ? WeakAccesses.NONE
                        : new WeakAccesses(List.of(new Site("com.acme.Bank", "peek", "()I", 4, "Bank.java", 21))),
                Map.of("balance=5", 400L, "balance=15", 800L),
                OutcomeTable.NONE);
    }

    /** Returns a search with everything in it. */
    public static Searched search() {
        return searched(
                List.of(result("com.acme.Bank", Result.VIOLATION, null, "the time is up")),
                List.of(race(), exception(), deadlock()),
                false);
    }

    /** Returns a replay. */
    public static Rerun rerun(boolean reproduced, Ending ending, @Nullable String reason) {
        Found race = race();
        Schedule schedule = new Schedule(
                RUN,
                FIXED,
                new Schedule.Expected(
                        FindingKind.DATA_RACE, FINGERPRINT, race.finding().message()),
                List.of());
        return new Rerun(
                "Bank",
                ".heddle/bug.schedule.json",
                schedule,
                1,
                List.of(new Replayed(reproduced, ending, reason, race.interleaving())),
                race.output(),
                "25.0.3",
                "continuations",
                false);
    }
}
