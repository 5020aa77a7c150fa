package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.worker.SearchFile;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Origin;
import dev.heddle.model.Site;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
                null);
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
                List.of(),
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
        file("one").keep(kept());
        assertThat(file("one").load()).isEqualTo(kept());
        assertThat(folder).isDirectoryContaining("glob:**check.json");
        assertThat(folder).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void whatIsOfAnotherProgramIsNothing() throws IOException {
        file("one").keep(kept());
        assertThat(file("two").load()).isEqualTo(CheckFile.Kept.NOTHING);
    }

    @Test
    void whatCantBeReadIsNothing() throws IOException {
        assertThat(file("one").load()).isEqualTo(CheckFile.Kept.NOTHING);
        file("one").keep(kept());
        String text = Files.readString(folder.resolve("check.json"));
        for (int length = 0; length < text.length(); length += 7) {
            Files.writeString(folder.resolve("check.json"), text.substring(0, length));
            assertThat(file("one").load()).isEqualTo(CheckFile.Kept.NOTHING);
        }
    }

    @Test
    void whatIsForgottenIsGone() throws IOException {
        file("one").keep(kept());
        file("one").forget();
        assertThat(file("one").load()).isEqualTo(CheckFile.Kept.NOTHING);
    }
}
