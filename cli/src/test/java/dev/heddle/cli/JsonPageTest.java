package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.render.CheckFixture;
import dev.heddle.cli.render.CheckJson;
import dev.heddle.cli.render.DetectFixture;
import dev.heddle.cli.render.FindingFixture;
import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.OutcomeFixture;
import dev.heddle.cli.render.RecordFixture;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.explore.engine.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page on JSON names every key that searches, replays, recordings and detections have, and none that they have not. */
final class JsonPageTest {
    private static final Pattern FIRST_CELL = Pattern.compile("(?m)^\\| ((?:`\\w+`(?:, )?)+) \\|");
    private static final Pattern WORD = Pattern.compile("`(\\w+)`");

    /** What the program itself gives keys to. */
    private static final Set<String> NAMED_BY_THE_PROGRAM = Set.of("outcomes", "observed", "state", "printed");

    private static List<JsonNode> outputs(String command) {
        List<Json> all = switch (command) {
            case "explore" -> List.of(Json.explored(FindingFixture.search()), Json.explored(OutcomeFixture.searched()));
            case "check" -> List.of(CheckJson.of(CheckFixture.report()), CheckJson.of(CheckFixture.freely()));
            case "detect" -> List.of(Json.detected(DetectFixture.sifted()), Json.detected(DetectFixture.all()));
            case "record" -> List.of(Json.recorded(RecordFixture.withGaps()));
            default -> List.of(Json.replayed(FindingFixture.rerun(true, Ending.COMPLETE, null)));
        };
        return all.stream()
                .map(each -> JsonMapper.shared().readTree(each.render()))
                .toList();
    }

    private static void addKeys(JsonNode node, Set<String> keys) {
        if (node.isObject()) {
            node.properties().forEach(each -> {
                keys.add(each.getKey());
                if (!NAMED_BY_THE_PROGRAM.contains(each.getKey())) {
                    addKeys(each.getValue(), keys);
                }
            });
        } else if (node.isArray()) {
            node.forEach(each -> addKeys(each, keys));
        }
    }

    private static Set<String> words(String text) {
        Set<String> words = new TreeSet<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group(1));
        }
        return words;
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "explore", "replay", "record", "detect"})
    void namesEveryKeyAndNoOther(String command) throws IOException {
        String page = Files.readString(FrontDoor.root().resolve("docs/json.md"));
        int begin = page.indexOf("## `" + command + "`");
        String section = page.substring(begin, page.indexOf("\n## ", begin));
        Set<String> keys = new TreeSet<>();
        outputs(command).forEach(each -> addKeys(each, keys));

        assertThat(words(page)).containsAll(keys);
        Matcher rows = FIRST_CELL.matcher(section);
        while (rows.find()) {
            assertThat(keys).as(rows.group()).containsAll(words(rows.group(1)));
        }
    }
}
