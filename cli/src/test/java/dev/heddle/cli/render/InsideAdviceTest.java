package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.explore.Found;
import dev.heddle.model.Finding;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Schedule;
import dev.heddle.model.Status;
import dev.heddle.model.Witness;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class InsideAdviceTest {
    private static Found found(FindingKind kind, String subject, List<String> inside, String... frames) {
        List<StackTraceElement> stack = List.of(frames).stream()
                .map(name -> new StackTraceElement(name, "m", "F.java", 1))
                .toList();
        Schedule.Run run = new Schedule.Run(List.of(), "Bank", List.of(), List.of(), List.of(), inside, List.of());
        Schedule schedule = new Schedule(
                run,
                new Schedule.Fixed(25, 4, "en", "UTC", 7, "mix"),
                new Schedule.Expected(kind, "f", "m"),
                List.of());
        Finding finding = new Finding(
                kind,
                Status.CONFIRMED,
                null,
                null,
                1,
                subject,
                "m",
                null,
                List.of(),
                List.of(new FindingSite(FindingFixture.bank(1), "main", "throws", List.of(), stack)),
                List.of(),
                "f",
                new Witness(schedule, List.of()));
        return new Found("Bank", 1, finding, FindingFixture.race().interleaving(), "", Optional.empty());
    }

    @Test
    void namesTheCollectionsThatWereUsedByTwoThreadsAtOnce() {
        assertThat(InsideAdvice.of(List.of(
                        found(FindingKind.DATA_RACE, "java.util.HashMap.contents", List.of()),
                        found(FindingKind.DATA_RACE, "java.util.HashMap.contents", List.of()),
                        found(
                                FindingKind.EXCEPTION,
                                "java.util.ConcurrentModificationException",
                                List.of(),
                                "java.util.ArrayList$Itr",
                                "com.acme.Bank"))))
                .contains("--inside java.util.ArrayList --inside java.util.HashMap");
    }

    @Test
    void passesOverWhatIsNoCollection() {
        assertThat(InsideAdvice.of(List.of(found(
                        FindingKind.EXCEPTION,
                        "java.lang.IndexOutOfBoundsException",
                        List.of(),
                        "jdk.internal.util.Preconditions",
                        "java.util.Objects",
                        "java.util.ArrayList",
                        "com.acme.Bank"))))
                .contains("--inside java.util.ArrayList");
    }

    @Test
    void saysNothingOfWhatWasLookedIntoOrBelongsToTheProgram() {
        assertThat(InsideAdvice.of(List.of(
                        found(FindingKind.DATA_RACE, "java.util.HashMap.contents", List.of("java.util.HashMap")),
                        found(FindingKind.DATA_RACE, "java.lang.StringBuilder.contents", List.of()),
                        found(FindingKind.DATA_RACE, "com.acme.Bank.contents", List.of()),
                        found(
                                FindingKind.EXCEPTION,
                                "java.lang.NullPointerException",
                                List.of(),
                                "com.acme.Bank",
                                "java.util.ArrayList"),
                        found(
                                FindingKind.EXCEPTION,
                                "java.util.NoSuchElementException",
                                List.of(),
                                "java.util.ArrayDeque",
                                "com.acme.Bank"))))
                .isEmpty();
    }

    @Test
    void theEndOfAReportHasIt() {
        String text = new SearchText(Style.PLAIN, 100)
                .render(FindingFixture.searched(
                        List.of(),
                        List.of(found(FindingKind.DATA_RACE, "java.util.HashMap.contents", List.of())),
                        false));
        assertThat(text).contains("  the same with --inside java.util.HashMap  what happens inside the collection\n");
    }
}
