package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What README and docs tell people to type works, and what they link to exists. */
@Tag("once")
final class DocumentationTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\$ \\./heddle(.*)$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    /** A program on a page: a block of Java that has a whole class. */
    private static final Pattern PROGRAM = Pattern.compile("```java\n([^`]*?\nclass (\\w+) [^`]*)```");

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
                    boolean mayFind = command.matches("(explore|detect|check) .*") && !command.contains("-fixed");
                    assertThat(answer.exit()).as(answer.err()).isEqualTo(mayFind ? 1 : 0);
                }));
    }

    @Test
    void theReadmeShowsWhatTheDemoPrints() throws Exception {
        String shown = shown("README.md", "demo");
        String printed = new FrontDoor(folder).run("demo").out();
        assertThat(withoutNumbers(printed)).isEqualTo(withoutNumbers(shown));
    }

    @Test
    void theReadmeShowsWhatExploringPrints() throws Exception {
        String command = "explore --example lock-order";
        String shown = shown("README.md", command);
        String printed = new FrontDoor(folder).run(command.split(" ")).out();
        assertThat(printed.replaceAll("in [\\d.]+ s, .* a second", "in time"))
                .isEqualTo(shown.replaceAll("in [\\d.]+ s, .* a second", "in time"));
    }

    @Test
    void theReadmeShowsWhatARecordingHas() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        assertThat(shown("README.md", "record --example account --out a.hdl"))
                .as("the next command follows at once")
                .startsWith("$ ./heddle trace info a.hdl\n");
        String shown = shown("README.md", "trace info a.hdl");
        heddle.run("record", "--example", "account", "--out", "a.hdl");
        String printed = heddle.run("trace", "info", "a.hdl").out();
        assertThat(withoutMachine(printed)).isEqualTo(withoutMachine(shown));
    }

    /** Which teller comes first differs from run to run: in most it is the first. */
    @Test
    void whatIsShownOfASuspicionIsWhatIsPrinted() throws Exception {
        FrontDoor heddle = new FrontDoor(folder);
        String shown = shown("README.md", "detect a.hdl");
        assertThat(shown("docs/detect.md", "detect a.hdl")).isEqualTo(shown);
        Set<String> printed = new LinkedHashSet<>();
        for (int i = 0; i < 20 && !printed.contains(shown); i++) {
            heddle.run("record", "--example", "account", "--out", "a.hdl");
            printed.add(heddle.run("detect", "a.hdl").out());
        }
        assertThat(printed).contains(shown);
    }

    private static String withoutMachine(String text) {
        return withoutNumbers(text.replaceAll("(jvm|recorded) +.*", "$1"));
    }

    /** Each whole class on the page on traces is a program that takes a trace; run as the page says. */
    @Test
    void theProgramsThatReadTracesDo() throws Exception {
        new FrontDoor(folder).run("record", "--example", "account", "--out", "a.hdl");
        String page = Files.readString(FrontDoor.root().resolve("docs/trace-format.md"));
        assertThat(page).contains("java -cp target/heddle/heddle.jar Writes.java a.hdl");
        Map<String, String> printed = new TreeMap<>();
        Matcher program = PROGRAM.matcher(page);
        while (program.find()) {
            String name = program.group(2);
            Files.writeString(folder.resolve(name + ".java"), program.group(1));
            printed.put(name, java(name + ".java", "a.hdl"));
        }
        assertThat(printed).containsOnlyKeys("ByThread", "Writes");
        assertThat(printed.get("Writes"))
                .startsWith("written by dev.heddle.examples.programs.Account 2 1\n")
                .containsPattern("teller-1: Account@1\\.balance = \\d+ at Account\\.java:15\n");
        assertThat(printed.get("ByThread"))
                .matches("\\{main=\\d+, teller-1=6, teller-2=4\\}, and 0 that can't be trusted: \\[\\]\n");
    }

    private String java(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                FrontDoor.jars().resolve("heddle.jar").toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    @Test
    void thePageOnExploringShowsTheOutcomes() throws Exception {
        String command = "explore --example account --strategy dpor --outcomes";
        String shown = shown("docs/explore.md", command);
        String table = shown.substring(shown.indexOf("3 outcomes"), shown.lastIndexOf("...\n"));
        assertThat(new FrontDoor(folder).run(command.split(" ")).out()).contains(table);
    }

    /** Give what a page says that a command prints. */
    private static String shown(String page, String command) throws IOException {
        String text = Files.readString(FrontDoor.root().resolve(page));
        String prompt = "$ ./heddle " + command + "\n";
        int at = text.indexOf(prompt);
        assertThat(at).as("where " + page + " shows " + command).isPositive();
        int begin = at + prompt.length();
        return text.substring(begin, text.indexOf("```", begin));
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
