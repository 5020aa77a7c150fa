package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.BankTrace;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Golden;
import dev.heddle.trace.format.Layout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code heddle detect} says of the trace of a bank that has lost no money yet, and what it refuses. */
final class DetectTest extends Refusing {
    private Path file = Path.of("bank.hdl");

    @BeforeEach
    void record() throws IOException {
        file = folder.resolve("bank.hdl");
        BankTrace.writeInTurn(file);
    }

    private String run(int exit, String... options) {
        return run(exit, file, options);
    }

    /** Returns what a command prints, in one line: where lines end depends on the name of the folder. */
    private String run(int exit, Path trace, String... options) {
        Captured run = Captured.run(command(trace.toString(), options));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exit);
        return inOneLine(run.out());
    }

    private String inOneLine(String text) {
        return text.replace(folder.toString() + "/", "").replaceAll("\\s+", " ");
    }

    private static String[] command(String trace, String... options) {
        List<String> command = new ArrayList<>(List.of("detect", trace));
        command.addAll(List.of(options));
        return command.toArray(String[]::new);
    }

    /** Compares all that is printed to somebody who is in the folder with the trace. */
    private void assertPrints(String golden, int exit, String trace, String... options) throws Exception {
        Answer answer = new FrontDoor(folder).run(command(trace, options));
        assertThat(answer.exit()).as(answer.err()).isEqualTo(exit);
        assertThat(answer.err()).isEmpty();
        Golden.assertMatches(golden, answer.out());
    }

    private JsonNode json(int exit, String... options) {
        String[] all = Arrays.copyOf(options, options.length + 2);
        all[options.length] = "--format";
        all[options.length + 1] = "json";
        String printed = run(exit, all);
        SchemaTest.assertValid(printed);
        return JsonMapper.shared().readTree(printed);
    }

    // ---- what is found ----

    @Test
    void tellsOfARace() throws Exception {
        assertPrints("detect.txt", 1, "bank.hdl");
    }

    @Test
    void looksInTheWaysThatAreAskedForAndTakesOptionsOnBothSidesOfTheTrace() throws Exception {
        assertPrints("detect-lockset.txt", 1, "bank.hdl", "--on", "lockset");
        assertThat(inOneLine(
                        Captured.run("detect", "--on=lockset", file.toString()).out()))
                .isEqualTo(run(1, "--on", "lockset"));
        assertThat(run(1, "--on", "hb, lockset,views,lockorder")).isEqualTo(run(1));
    }

    @Test
    void saysWhatItLookedForWhereItFindsNothing() throws Exception {
        assertPrints("detect-nothing.txt", 0, "bank.hdl", "--on", "lockorder");
    }

    @Test
    void showsWhatIsDoubtfulOnlyWhereThatIsAskedFor() throws Exception {
        Path handedOver = folder.resolve("handed-over.hdl");
        BankTrace.writeHandedOver(handedOver);
        assertThat(run(0, handedOver))
                .contains("nothing found ")
                .contains("1 doubtful finding not shown: something speaks against it; --all shows it. ");
        assertPrints("detect-doubtful.txt", 1, "handed-over.hdl", "--all");
    }

    @Test
    void saysWhatIsWrongWithADamagedTrace() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int middle = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("teller-2");
        bytes[middle] ^= 1;
        Files.write(file, bytes);
        assertThat(run(1)).contains("The trace is damaged: ").contains("What is said above is about the rest of it.");
        assertThat(json(1).get("damage")).isNotEmpty();
    }

    /** Everything behind the header is something else than it was. */
    @Test
    void aTraceOfWhichNothingCanBeTrustedIsBadInput() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = Layout.FILE_HEADER; i < bytes.length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
        Files.write(file, bytes);
        assertThat(run(2))
                .contains("no event of this trace can be trusted")
                .contains("The trace is damaged: ")
                .doesNotContain("nothing found")
                .doesNotContain("the rest of it");
        assertThat(json(2).get("damage")).isNotEmpty();
    }

    /** Cut off behind the header, or within the blocks that name things: no event is left. */
    @ParameterizedTest
    @ValueSource(ints = {0, 100, 4096})
    void aTraceOfWhichNoEventIsLeftIsBadInput(int kept) throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), Layout.FILE_HEADER + kept));
        assertThat(run(2))
                .contains("no event of this trace can be trusted")
                .contains("The trace is damaged: the end of the file is missing")
                .doesNotContain("nothing found");
        assertThat(json(2).get("damage")).isNotEmpty();
        assertThat(json(2).get("findings")).isEmpty();
    }

    @Test
    void givesOneObjectInJson() {
        JsonNode object = json(1);
        assertThat(object.get("program").asString()).isEqualTo("bank.Bank");
        assertThat(object.get("file").asString()).isEqualTo("bank.hdl");
        assertThat(object.get("programExit").isNull()).isTrue();
        assertThat(object.get("threads").asInt()).isEqualTo(3);
        JsonNode race = object.get("findings").get(0);
        assertThat(race.get("kind").asString()).isEqualTo("DATA_RACE");
        assertThat(race.get("status").asString()).isEqualTo("OBSERVED");
        assertThat(race.get("rank").asInt()).isEqualTo(1);
        assertThat(race.get("subject").asString()).isEqualTo("bank.Account.balance");
        assertThat(race.get("sources").toString()).isEqualTo("[\"LOCKSET\",\"HAPPENS_BEFORE\"]");
        assertThat(race.get("sites")).hasSize(2);
        assertThat(object.get("findings").get(1).get("rank").asInt()).isEqualTo(2);
        assertThat(json(0, "--on", "lockorder").get("on").toString()).isEqualTo("[\"lockorder\"]");
    }

    @Test
    void writesTheReportToAFile() throws IOException {
        Path report = folder.resolve("report.txt");
        String printed = run(1);
        assertThat(run(1, "--out", report.toString())).isEmpty();
        assertThat(inOneLine(Files.readString(report))).isEqualTo(printed);
    }

    // ---- what nobody wants to hear of ----

    private Path suppressions(String... lines) throws IOException {
        return Files.writeString(folder.resolve("my.suppressions"), String.join("\n", lines) + "\n");
    }

    private String suppressed(int exit, String... lines) throws IOException {
        return run(exit, "--suppressions", suppressions(lines).toString());
    }

    @Test
    void leavesOutWhatAFileSuppresses() throws IOException {
        assertThat(suppressed(0, "# lost deposits do not matter", "", "data-race Account.balance  # not here"))
                .contains("nothing found ")
                .contains("suppressed findings not shown: my.suppressions:3: data-race Account.balance. ");
        assertThat(suppressed(0, "* bank.*")).contains("my.suppressions:1: * bank.*");
        assertThat(suppressed(0, "* * at Bank.deposit")).contains("nothing found");
        JsonNode object =
                json(0, "--suppressions", folder.resolve("my.suppressions").toString());
        assertThat(object.get("suppressed").get(0).get("by").asString())
                .endsWith("my.suppressions:1: * * at Bank.deposit");
        assertThat(object.get("unusedSuppressions")).isEmpty();
    }

    @Test
    void namesThePatternsThatMatchedNothing() throws IOException {
        assertThat(suppressed(
                        1,
                        "deadlock *",
                        "data-race alance",
                        "data-race Account.balance.x",
                        "lockset Account.balance",
                        "* Account.balance at Bank.guarded"))
                .contains("5 suppressions matched nothing: my.suppressions:1: deadlock *; ");
        assertThat(run(
                        0,
                        "--on",
                        "lockset",
                        "--suppressions",
                        suppressions("lockset Account.balance").toString()))
                .contains("2 suppressed findings not shown");
    }

    @Test
    void reportsKnownFindingsOnce() throws IOException {
        Path baseline = folder.resolve("known.txt");
        run(1, "--write-baseline", baseline.toString());
        String written = Files.readString(baseline);
        assertThat(written.lines().skip(1))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line)
                        .matches("[0-9a-f]{64}  # DATA_RACE bank.Account.balance at bank.Bank.deposit"));

        assertThat(run(0, "--baseline", baseline.toString())).contains("known findings not shown. ");
        assertThat(run(0, "--baseline", baseline.toString(), "--write-baseline", baseline.toString()))
                .doesNotContain("gone");
        assertThat(baseline).hasContent(written);
        assertThat(json(0, "--baseline", baseline.toString()).get("known")).isNotEmpty();
    }

    @Test
    void namesWhatIsGone() throws IOException {
        Path baseline = folder.resolve("known.txt");
        String entry = "0".repeat(64) + "  # DEADLOCK bank.Purse at bank.Bank.transfer";
        Files.writeString(baseline, "# a comment\n" + entry + "\n");
        assertThat(run(1, "--baseline", baseline.toString()))
                .contains("1 known finding gone, at least in this run: DEADLOCK bank.Purse at bank.Bank.transfer. ");
        assertThat(json(1, "--baseline", baseline.toString())
                        .get("gone")
                        .get(0)
                        .get("about")
                        .asString())
                .isEqualTo("DEADLOCK bank.Purse at bank.Bank.transfer");
        run(1, "--baseline", baseline.toString(), "--write-baseline", baseline.toString());
        assertThat(Files.readString(baseline)).doesNotContain("DEADLOCK").contains("DATA_RACE");
    }

    // ---- what is refused ----

    @Test
    void unknownWayToLook() {
        assertThat(refusal("detect", "--on", "hb,magic", file.toString()))
                .isEqualTo("--on hb,magic: there is no way to look called `magic`; "
                        + "allowed are lockset, hb, lockorder, views");
        assertThat(refusal("detect", "--on", "", file.toString()))
                .contains("allowed are lockset, hb, lockorder, views");
    }

    @Test
    void missingTrace() {
        assertThat(refusal("detect", "nowhere.hdl"))
                .isEqualTo("there is no file nowhere.hdl; name a trace; `heddle record` makes one, and "
                        + "`heddle trace convert --to hdl` one of a file of STD");
    }

    @Test
    void fileThatIsNoTrace() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "text");
        assertThat(refusal("detect", text.toString())).contains("name a trace");
    }

    @Test
    void missingClassAndNothingAtAll() {
        assertThat(refusal("detect", "-cp", folder.toString(), "com.acme.Nothing"))
                .startsWith("no class com.acme.Nothing in the class path ");
        assertThat(refusal("detect")).startsWith("nothing to detect; say what to run: heddle detect ");
        assertThat(refusal("detect", "--", "make")).startsWith("don't know how to detect `make`");
    }

    @Test
    void optionOfAProgramWithATrace() {
        assertThat(refusal("detect", "--include", "com.acme", file.toString()))
                .isEqualTo("--include can't be used with a trace; leave it out: it is for `heddle record`, "
                        + "which makes the trace");
        assertThat(refusal("detect", file.toString(), "--jdk", "x")).startsWith("--jdk can't be used with a trace");
    }

    @Test
    void wordAfterATrace() {
        assertThat(refusal("detect", file.toString(), "Main"))
                .isEqualTo("there is something after the trace " + file + ": Main; "
                        + "leave it out, or see `heddle help detect`");
        assertThat(refusal("detect", file.toString(), "--no")).startsWith("unknown option --no; ");
    }

    @Test
    void classPathThatIsNotThere() {
        assertThat(refusal("detect", "-cp", "nowhere", file.toString()))
                .startsWith("class path entry nowhere does not exist");
    }

    @Test
    void suppressionsThatCanNotBeRead() throws IOException {
        assertThat(refusal("detect", file.toString(), "--suppressions", "nowhere"))
                .isEqualTo("there is no file nowhere; look at the path after --suppressions");
        assertThat(refusal("detect", file.toString(), "--suppressions", folder.toString()))
                .isEqualTo("can't read " + folder + "; name a file after --suppressions");
        String advice = "; mend that line of the suppressions, see docs/detect.md";
        Path wrong = suppressions("# comment", "data-rase x");
        assertThat(refusal("detect", file.toString(), "--suppressions", wrong.toString()))
                .isEqualTo(wrong + ":2: `data-rase` is neither a kind nor a source; allowed are *, data-race, "
                        + "high-level-race, deadlock, lockset, hb, lockorder, views" + advice);
        suppressions("hb");
        assertThat(refusal("detect", file.toString(), "--suppressions", wrong.toString()))
                .isEqualTo(wrong + ":1: after `hb` a field, the class of a lock or * is missing" + advice);
        suppressions("data-race Box.v in x");
        assertThat(refusal("detect", file.toString(), "--suppressions", wrong.toString()))
                .isEqualTo(wrong + ":1: after `Box.v` stands `in`, where only `at` and a class and method may follow"
                        + advice);
        suppressions("hb at Bank.deposit", "hb * at", "hb * at one two", "hb *");
        assertThat(refusal("detect", file.toString(), "--suppressions", wrong.toString()))
                .isEqualTo(wrong + ":1: after `hb` a field, the class of a lock or * is missing "
                        + "(and 2 more lines like it)" + advice);
    }

    @Test
    void baselineThatCanNotBeReadOrWritten() throws IOException {
        assertThat(refusal("detect", file.toString(), "--baseline", "nowhere"))
                .isEqualTo("there is no file nowhere; look at the path after --baseline; --write-baseline makes one");
        Path wrong = Files.writeString(folder.resolve("known.txt"), "# comment\n\n12ab  # DATA_RACE\n");
        assertThat(refusal("detect", file.toString(), "--baseline", wrong.toString()))
                .isEqualTo(wrong + ":3: no fingerprint, which has 64 digits from 0 to f; "
                        + "write the baseline again with --write-baseline");
        assertThat(refusal("detect", file.toString(), "--write-baseline", "no/such/folder/known"))
                .startsWith("can't write to no/such/folder/known; look at the path after --write-baseline");
    }

    @Test
    void theTraceItselfIsNotOverwritten() throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertThat(refusal("detect", file.toString(), "--out", file.toString())).contains("is the file to read");
        assertThat(refusal("detect", file.toString(), "--write-baseline", file.toString()))
                .contains("is the file to read");
        assertThat(file).hasBinaryContent(before);
    }
}
