package dev.heddle.cli.render;

import dev.heddle.check.Checked;
import dev.heddle.check.FreeFailure;
import dev.heddle.check.Freely;
import dev.heddle.check.Suspect;
import dev.heddle.cli.check.Report;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A check as a report might have to tell it. */
public final class CheckFixture {
    private CheckFixture() {}

    /** Returns a check that has shown something, refuted something and left something open. */
    public static Report report() {
        Searched searched = FindingFixture.search();
        return new Report(
                "Bank",
                7,
                "25.0.3",
                "continuations",
                searched.found(),
                new Checked(
                        searched.cases(),
                        searched.cases(),
                        1,
                        false,
                        true,
                        List.of(
                                suspect(FindingKind.DATA_RACE, "com.acme.Bank.total", Status.REFUTED, null, 40),
                                suspect(
                                        FindingKind.HIGH_LEVEL_RACE,
                                        "com.acme.Bank.{in,out}",
                                        Status.SUSPECTED,
                                        null,
                                        0),
                                suspect(
                                        FindingKind.DATA_RACE,
                                        "com.acme.Bank.last",
                                        Status.SUSPECTED,
                                        "in this run something else ordered them",
                                        1_200)),
                        0,
                        List.of("a pool was never shut down: its worker pool-1-thread-1 waits for a task"),
                        null,
                        List.of(),
                        Duration.ofMillis(12_345)),
                FixFixture.all().subList(0, 1),
                false);
    }

    /** Returns a check of a program that got away from control, and was run freely then. */
    public static Report freely() {
        Suspect seen = suspect(FindingKind.DATA_RACE, "com.acme.Bank.total", Status.OBSERVED, null, 40);
        Suspect other = suspect(FindingKind.DATA_RACE, "com.acme.Bank.last", Status.SUSPECTED, null, 0);
        StackTraceElement[] stack = {
            new StackTraceElement("com.acme.Bank", "audit", "Bank.java", 33),
            new StackTraceElement("com.acme.Main", "main", "Main.java", 9)
        };
        Freely free = new Freely(
                "Socket.read at com.acme.Bank.fetch(Bank.java:51)",
                20,
                2,
                1,
                List.of(
                        failure(
                                new FreeFailure(
                                        FreeFailure.Kind.ASSERTION,
                                        "java.lang.AssertionError",
                                        "5 is missing",
                                        "main",
                                        List.of(stack)),
                                3),
                        failure(new FreeFailure(FreeFailure.Kind.EXIT, "137", null, null, List.of()), 1),
                        failure(new FreeFailure(FreeFailure.Kind.HANG, "", null, null, List.of()), 2)),
                List.of("teller-1 at com.acme.Bank.fetch(Bank.java:51)"),
                "Killed");
        return new Report(
                "Bank",
                7,
                "25.0.3",
                "platform threads",
                List.of(),
                new Checked(
                        List.of(),
                        List.of(),
                        1,
                        false,
                        true,
                        List.of(seen(other, 0), seen(seen, 4), seen(other, 2)),
                        0,
                        List.of(),
                        free,
                        List.of(),
                        Duration.ofSeconds(60)),
                List.of(),
                false);
    }

    private static Freely.Seen failure(FreeFailure failure, int runs) {
        return new Freely.Seen(failure, runs, "opening\nclosing\n");
    }

    private static Suspect seen(Suspect suspect, int runs) {
        return new Suspect(
                suspect.caseName(), suspect.suspicion(), suspect.status(), suspect.executions(), suspect.over(), runs);
    }

    /** Returns a suspicion of an access of one thread in a line, and one of another. */
    static Suspect suspect(String fingerprint, String action, int index) {
        Site line = FindingFixture.bank(14);
        Site site = new Site(line.className(), line.method(), line.descriptor(), index, line.file(), line.line());
        List<FindingSite> sites = List.of(
                new FindingSite(site, "teller-1", "writes", List.of(), List.of()),
                new FindingSite(site, "teller-2", action, List.of(), List.of()));
        Candidate candidate = new Candidate(
                FindingKind.DATA_RACE,
                Status.SUSPECTED,
                Set.of(Source.LOCKSET),
                "com.acme.Bank.total",
                "Bank@1.total",
                "one writes, another does too",
                "they have no lock in common",
                null,
                sites,
                List.of(),
                3);
        return new Suspect("com.acme.Bank", new Suspicion(candidate, fingerprint), Status.SUSPECTED, 12_345, true, 0);
    }

    private static Suspect suspect(
            FindingKind kind, String subject, Status status, @Nullable String doubt, long executions) {
        List<FindingSite> sites = List.of(
                new FindingSite(FindingFixture.bank(14), "teller-1", "writes", List.of("Bank@1"), List.of()),
                new FindingSite(FindingFixture.bank(21), "teller-2", "reads", List.of(), List.of()));
        Candidate candidate = new Candidate(
                kind,
                status == Status.OBSERVED ? status : Status.SUSPECTED,
                Set.of(Source.LOCKSET),
                subject,
                "Bank@1.total",
                "teller-1 writes Bank@1.total, teller-2 reads it, and they have no lock in common",
                "Only other locks, or luck, kept them apart in this run.",
                doubt,
                sites,
                List.of(),
                3);
        String fingerprint = "%064x".formatted(subject.hashCode());
        return new Suspect("com.acme.Bank", new Suspicion(candidate, fingerprint), status, executions, true, 0);
    }
}
