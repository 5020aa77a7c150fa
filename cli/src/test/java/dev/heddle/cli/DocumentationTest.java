package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What README and docs tell people to type works, and what they link to exists. */
final class DocumentationTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\$ \\./heddle(.*)$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> everyCommandWorks() throws IOException {
        Set<String> commands = new LinkedHashSet<>();
        for (Path page : pages()) {
            Matcher matcher = COMMAND.matcher(Files.readString(page));
            while (matcher.find()) {
                commands.add(matcher.group(1).strip());
            }
        }
        assertThat(commands).isNotEmpty();
        return commands.stream()
                .map(command -> DynamicTest.dynamicTest(command, () -> {
                    Answer answer = new FrontDoor(folder).run(command.split(" +"));
                    boolean mayFind = command.startsWith("explore ") && !command.contains("-fixed");
                    assertThat(answer.exit()).as(answer.err()).isEqualTo(mayFind ? 1 : 0);
                }));
    }

    @Test
    void theReadmeShowsWhatTheDemoPrints() throws Exception {
        String readme = Files.readString(FrontDoor.root().resolve("README.md"));
        int begin = readme.indexOf("$ ./heddle demo\n") + "$ ./heddle demo\n".length();
        String shown = readme.substring(begin, readme.indexOf("```", begin));
        String printed = new FrontDoor(folder).run("demo").out();
        assertThat(withoutNumbers(printed)).isEqualTo(withoutNumbers(shown));
    }

    @Test
    void theReadmeShowsWhatExploringPrints() throws Exception {
        String readme = Files.readString(FrontDoor.root().resolve("README.md"));
        String command = "explore --example lock-order";
        int begin = readme.indexOf("$ ./heddle " + command + "\n");
        assertThat(begin).isPositive();
        String shown = readme.substring(readme.indexOf('\n', begin) + 1, readme.indexOf("```", begin));
        String printed = new FrontDoor(folder).run(command.split(" ")).out();
        assertThat(printed.replaceAll("in [\\d.]+ s, .* a second", "in time"))
                .isEqualTo(shown.replaceAll("in [\\d.]+ s, .* a second", "in time"));
    }

    @Test
    void thePageOnExploringShowsTheOutcomes() throws Exception {
        String page = Files.readString(FrontDoor.root().resolve("docs/explore.md"));
        String command = "explore --example account --strategy dpor --outcomes";
        int begin = page.indexOf("$ ./heddle " + command + "\n");
        assertThat(begin).isPositive();
        String block = page.substring(begin, page.indexOf("```", begin));
        String shown = block.substring(block.indexOf("3 outcomes"), block.lastIndexOf("...\n"));
        assertThat(new FrontDoor(folder).run(command.split(" ")).out()).contains(shown);
    }

    private static String withoutNumbers(String text) {
        return text.replaceAll("\\d[\\d,.]*", "N").replaceAll(" +", " ");
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        for (Path page : pages()) {
            Matcher matcher = LINK.matcher(Files.readString(page));
            while (matcher.find()) {
                assertThat(page.resolveSibling(matcher.group(1)))
                        .as("link in " + page)
                        .exists();
            }
        }
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (Path folder : List.of(FrontDoor.root(), FrontDoor.root().resolve("docs"))) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }
}
