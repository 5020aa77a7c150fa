package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.heddle.explore.Result;
import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.worker.CaseResult;
import dev.heddle.explore.worker.SearchFile;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Schedule;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CheckFileTest {
    private static final Site SITE = new Site("com.acme.Bank", "deposit", "(I)V", 7, "Bank.java", 14);

    @TempDir
    private Path folder;

    private CheckFile file(String program) {
        Map<String, String> identity = Map.of("another build of the program", program);
        return new CheckFile(
                folder.resolve("check.json"), identity, new SearchFile(folder.resolve("search.json"), identity));
    }

    private static CaseResult searched() {
        return new CaseResult(
                "test",
                Result.VIOLATION,
                Dpor.COVERED,
                "nothing is left to try",
                Progress.NONE,
                List.of("a note"),
                WeakAccesses.NONE,
                Map.of("COMPLETE", 7L),
                OutcomeTable.NONE);
    }

    private static Witness witness() {
        Schedule.Step step = new Schedule.Step(
                "0", "main", 1, 0, "WRITE", "com.acme.Bank.deposit(Bank.java:14)", 7, "Bank@1.total", 0, List.of("0"));
        return new Witness(
                new Schedule(
                        new Schedule.Run(List.of("classes"), "com.acme.Bank", List.of("7")),
                        new Schedule.Fixed(25, 4, "en", "UTC", 7, "pct"),
                        new Schedule.Expected(FindingKind.DATA_RACE, "f", "one writes, another reads"),
                        List.of(step)),
                List.of(1));
    }

    private static CheckFile.Kept kept() {
        List<FindingSite> sites = List.of(new FindingSite(SITE, "teller-1", "writes", List.of("Bank@1"), List.of()));
        Finding finding = new Finding(
                FindingKind.DATA_RACE,
                Status.OBSERVED,
                "it did not show again",
                null,
                1,
                "com.acme.Bank.total",
                "one writes, another reads",
                "It matters who comes first",
                List.of(),
                sites,
                List.of(),
                "f",
                witness());
        Candidate candidate = new Candidate(
                FindingKind.DATA_RACE,
                Status.SUSPECTED,
                Set.of(Source.LOCKSET, Source.HAPPENS_BEFORE),
                "com.acme.Bank.total",
                "Bank@1.total",
                "one writes, another reads",
                "they have no lock in common",
                "something else orders them",
                sites,
                List.of(new Origin("teller-1 started", SITE)),
                3);
        return new CheckFile.Kept(
                List.of(new Shown("test", 12, finding, new Interleaving(List.of("main"), List.of()), "printed")),
                List.of(new Suspect("test", new Suspicion(candidate, "g"), Status.REFUTED, 40, true, 5)),
                List.of(searched()),
                List.of("test"),
                new Freely(
                        "Socket.read at Client.java:12",
                        7,
                        1,
                        2,
                        List.of(new Freely.Seen(
                                new FreeFailure(
                                        FreeFailure.Kind.EXCEPTION,
                                        "java.io.IOException",
                                        null,
                                        "main",
                                        List.of(new StackTraceElement("Client", "main", "Client.java", 12))),
                                3,
                                "printed")),
                        List.of("main waits"),
                        "last words"),
                2,
                3);
    }

    @Test
    void whatIsKeptIsReadAgain() throws IOException {
        file("one").keep(kept(), Manner.USUAL);
        assertThat(file("one").load(Manner.USUAL)).isEqualTo(kept());
        assertThat(folder).isDirectoryContaining("glob:**check.json");
        assertThat(folder).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void whoeverListensInAnotherMannerBeginsAnew() throws IOException {
        file("one").keep(kept(), Manner.USUAL.listeningTo(1));
        CheckFile.Kept again = file("one").load(Manner.USUAL);
        assertThat(kept().heard()).isNotEmpty();
        assertThat(again.heard()).isEmpty();
        assertThat(again.searched()).isEqualTo(kept().searched());
    }

    @Test
    void whatIsOfAnotherProgramIsNothing() throws IOException {
        file("one").keep(kept(), Manner.USUAL);
        assertThat(file("two").load(Manner.USUAL)).isEqualTo(CheckFile.Kept.NOTHING);
    }

    @Test
    void whatCantBeReadIsNothing() throws IOException {
        assertThat(file("one").load(Manner.USUAL)).isEqualTo(CheckFile.Kept.NOTHING);
        file("one").keep(kept(), Manner.USUAL);
        String text = Files.readString(folder.resolve("check.json"));
        for (int length = 0; length < text.length(); length += 7) {
            Files.writeString(folder.resolve("check.json"), text.substring(0, length));
            assertThat(file("one").load(Manner.USUAL)).isEqualTo(CheckFile.Kept.NOTHING);
        }
    }

    /** Somebody may have been at it with an editor, or a disk. */
    @Test
    void noDamageToAValueIsAFault() throws IOException {
        file("one").keep(kept(), Manner.USUAL);
        Path path = folder.resolve("check.json");
        String text = Files.readString(path);
        Matcher value = Pattern.compile("(?<=[:\\[,] ?)(-?\\d+|\"[^\"]*\"|true|false|null|\\{\\})(?= ?[,}\\]\n])")
                .matcher(text);
        int values = 0;
        while (value.find()) {
            for (String other : List.of("99999999999", "-1", "\"\"", "null", "{}", "[[]]")) {
                Files.writeString(path, text.substring(0, value.start()) + other + text.substring(value.end()));
                assertThatCode(() -> file("one").load(Manner.USUAL))
                        .as(() -> other + " in place of " + value.group())
                        .doesNotThrowAnyException();
            }
            values++;
        }
        assertThat(values).isGreaterThan(50);
    }

    @Test
    void whatIsForgottenIsGone() throws IOException {
        file("one").keep(kept(), Manner.USUAL);
        file("one").forget();
        assertThat(file("one").load(Manner.USUAL)).isEqualTo(CheckFile.Kept.NOTHING);
    }
}
