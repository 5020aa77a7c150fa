package dev.heddle.bench.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

final class ExploredTest {
    private static final Example ACCOUNT = Examples.named("account").orElseThrow();
    private static final Bug RACE = Bug.of(ACCOUNT).get(0);

    private static String finding(int execution, String kind, int line) {
        return """
                {"kind": "%s", "status": "CONFIRMED", "execution": %d, "message": "a message",
                 "subject": "dev.heddle.examples.programs.Account.balance",
                 "sites": [{"site": {"file": "Account.java", "line": %d}}],
                 "witness": {"schedule": ".heddle/%d.schedule.json"}}
                """.formatted(kind, execution, line, execution);
    }

    private static Explored explored(String... findings) {
        String answer =
                "{\"executions\": 90, \"redundant\": 4, \"discarded\": 1, \"cut\": 2, \"uncontrolled\": 3, \"findings\": ["
                        + String.join(",", findings) + "]}";
        return new Explored(Path.of("folder"), JsonMapper.shared().readTree(answer));
    }

    @Test
    void findsTheFirstFindingThatIsTheBug() {
        int write = ACCOUNT.lineOf("Account.deposit#write");
        Explored explored =
                explored(finding(1, "DATA_RACE", 1), finding(2, "DATA_RACE", write), finding(3, "DATA_RACE", write));
        assertThat(explored.find(RACE)).contains(new Found(2, "CONFIRMED", Path.of("folder/.heddle/2.schedule.json")));
        assertThat(explored.besides(List.of(RACE))).containsExactly("DATA_RACE: a message");
        assertThat(explored(finding(1, "DEADLOCK", write)).find(RACE)).isEmpty();
    }

    @Test
    void countsExecutionsHoweverTheyEnded() {
        assertThat(explored().executions()).isEqualTo(100);
    }

    @Test
    void nothingIsLeftToTryWhereEveryCaseWasTriedInFullWhateverWasFound() {
        String whole = "{\"name\": \"a\", \"covered\": \"every order\"}";
        String part = "{\"name\": \"b\", \"covered\": null}";
        assertThat(cases(whole).isExhausted()).isTrue();
        assertThat(cases(whole + "," + part).isExhausted()).isFalse();
    }

    private static Explored cases(String cases) {
        String answer = "{\"verdict\": \"violation\", \"cases\": [" + cases + "]}";
        return new Explored(Path.of("folder"), JsonMapper.shared().readTree(answer));
    }

    @Test
    void aTwinIsExploredAsLongAsWhatItMends() {
        Example crawler = Examples.named("crawler").orElseThrow();
        int most = Bug.of(crawler).stream()
                .mapToInt(bug -> bug.expected().withinExecutions())
                .max()
                .orElseThrow();
        assertThat(Campaign.bound(crawler)).isEqualTo(most);
        assertThat(Campaign.bound(Examples.named("crawler-fixed").orElseThrow()))
                .isEqualTo(most);
    }

    @Test
    void aBugHasANameWithoutThePackageOfItsProgram() {
        assertThat(RACE.title()).isEqualTo("DATA_RACE Account.balance");
    }
}
