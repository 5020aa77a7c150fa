package dev.heddle.cli.render;

import dev.heddle.check.Checked;
import dev.heddle.check.Suspect;
import dev.heddle.cli.check.Report;
import dev.heddle.cli.explore.Searched;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
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
                        List.of("a pool was never shut down: its worker pool-1-thread-1 waits for a task"),
                        List.of(),
                        Duration.ofMillis(12_345)),
                FixFixture.all().subList(0, 1),
                false);
    }

    private static Suspect suspect(
            FindingKind kind, String subject, Status status, @Nullable String doubt, long executions) {
        List<FindingSite> sites = List.of(
                new FindingSite(FindingFixture.bank(14), "teller-1", "writes", List.of("Bank@1"), List.of()),
                new FindingSite(FindingFixture.bank(21), "teller-2", "reads", List.of(), List.of()));
        Candidate candidate = new Candidate(
                kind,
                Status.SUSPECTED,
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
        return new Suspect("com.acme.Bank", new Suspicion(candidate, fingerprint), status, executions, true);
    }
}
