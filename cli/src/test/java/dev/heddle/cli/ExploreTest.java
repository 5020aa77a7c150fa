package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Explorable;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Golden;
import dev.heddle.cli.support.Installed;
import dev.heddle.cli.support.Watchable;
import java.io.File;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle explore} and {@code heddle replay} through the front door, with real workers. */
@Tag("once")
final class ExploreTest {
    private static final String CLASSES = Watchable.classPath().toString();
    private static final String PROGRAM = Explorable.class.getName();

    @TempDir
    private Path folder;

    private FrontDoor heddle;

    @BeforeEach
    void openTheDoor() {
        heddle = new FrontDoor(folder);
    }

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(heddle.temporaryFiles()).isEmptyDirectory();
    }

    private Answer explore(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("explore"));
        all.addAll(List.of(words));
        return heddle.run(all.toArray(String[]::new));
    }

    private JsonNode explored(int exit, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("--format", "json"));
        all.addAll(List.of(words));
        Answer answer = explore(all.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(exit);
        SchemaTest.assertValid(answer.out());
        return JsonMapper.shared().readTree(answer.out());
    }

    private List<Path> schedules() throws Exception {
        try (Stream<Path> files = Files.list(folder.resolve(".heddle"))) {
            return files.filter(file -> file.toString().endsWith(".schedule.json"))
                    .sorted()
                    .toList();
        }
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("\\d[\\d,.]* (s|a second)\\b", "N $1");
    }

    @Test
    void aSearchInWhichNothingCameToItsEndIsNoSuccess() throws Exception {
        String[] search = {"--executions", "3", "--depth", "100", "-cp", CLASSES, PROGRAM + "#goesOn"};
        Answer text = explore(search);
        assertThat(text.exit()).isEqualTo(3);
        assertThat(text.out())
                .contains(
                        "\nNothing was tried to its end: all 3 executions were cut off.\nTo get further, give a larger");
        JsonNode json = explored(3, search);
        assertThat(json.get("unfinished").asBoolean()).isTrue();
        assertThat(json.get("advice").asString()).startsWith("give a larger --depth");
    }

    static List<String> jdks() {
        return Installed.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tellsTheSameOnEveryJdk(String jdk) throws Exception {
        Answer answer = explore("--example", "account", "--jdk", jdk, "--executions", "300", "--seed", "3");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        Golden.assertMatches("explore-account.txt", withoutTimes(answer.out()));
        assertThat(answer.err()).startsWith("heddle: exploring on JDK ");
    }

    @Test
    void tellsWhatEachStrategyHasDone() throws Exception {
        JsonNode found = explored(0, "--example", "lock-order-fixed");
        assertThat(found.get("verdict").asString()).isEqualTo("verified");
        assertThat(found.get("strategy").asString()).isEqualTo("auto");
        JsonNode strategies = found.get("strategies");
        assertThat(strategies.findValuesAsString("strategy")).containsExactly("pos", "pct", "bounded:2", "dpor");
        JsonNode dpor = strategies.get(3);
        assertThat(dpor.get("verdict").asString()).isEqualTo("verified");
        assertThat(dpor.get("executions").asLong()).isEqualTo(2);
        assertThat(dpor.get("classes").asLong()).isEqualTo(2);
        assertThat(dpor.get("redundant").asLong()).isZero();
        assertThat(strategies.findValues("executions").stream()
                        .mapToLong(JsonNode::asLong)
                        .sum())
                .isEqualTo(found.get("executions").asLong());
        assertThat(found.get("estimate").get("share").asDouble()).isEqualTo(1);
        assertThat(found.get("cases").get(0).get("strategies")).isEqualTo(strategies);
    }

    @Test
    void saysHowFarABoundIsFromTheEnd() throws Exception {
        JsonNode found = explored(0, "--example", "peeking", "--strategy", "dpor", "--executions", "100");
        assertThat(found.get("verdict").asString()).isEqualTo("bound_reached");
        assertThat(found.get("strategies")).isEmpty();
        JsonNode estimate = found.get("estimate");
        assertThat(estimate.get("tried").asLong()).isEqualTo(100);
        assertThat(estimate.get("share").asDouble()).isBetween(0.001, 0.9);
        assertThat(estimate.get("growing").asBoolean()).isTrue();
        Answer text = explore("--example", "peeking", "--strategy", "bounded", "--executions", "100");
        assertThat(text.out().replace("\n", " "))
                .containsPattern(
                        "Bound reached: the executions are used up; an estimated [0-9.]+% of [0-9,]+ orders with"
                                + " at most [0-9] preemptions? were tried\\.");
    }

    @Test
    void findsALostUpdateAndReplaysItInFreshJvms() throws Exception {
        JsonNode found = explored(1, "-cp", CLASSES, "--strategy", "mix", "--executions", "2000", PROGRAM + "#loses");
        assertThat(found.get("verdict").asString()).isEqualTo("violation");
        assertThat(found.get("executions").asInt()).isEqualTo(2000);
        assertThat(found.get("findings").findValuesAsString("kind")).contains("ASSERTION", "DATA_RACE");
        assertThat(found.get("findings").findValuesAsString("status")).containsOnly("CONFIRMED");
        for (Path each : schedules()) {
            Answer replay = heddle.run("replay", each.toString(), "--times", "3");
            assertThat(replay.exit()).as(replay.err()).isEqualTo(1);
            assertThat(replay.out()).contains("reproduced 3 of 3 times");
        }
    }

    /** Two lines of one thread and one of another. The word after the option is taken for the target where it is one. */
    @Test
    void whoPrintsFirstCountsWhereAskedTo() throws Exception {
        JsonNode apart = explored(0, "-cp", CLASSES, "--strategy", "dpor", "--outcomes", PROGRAM + "#prints");
        assertThat(apart.get("cases").get(0).get("outcomeTable").get("rows")).hasSize(1);
        JsonNode together =
                explored(0, "-cp", CLASSES, "--strategy", "dpor", "--outcomes", "output", PROGRAM + "#prints");
        assertThat(together.get("cases").get(0).get("outcomeTable").get("rows")).hasSize(3);
        for (Path each : schedules()) {
            assertThat(heddle.run("replay", each.toString()).exit()).isZero();
        }
    }

    @Test
    void tabulatesOutcomesAndReplaysEachInFreshJvms() throws Exception {
        JsonNode found = explored(1, "--example", "account", "--strategy", "dpor", "--outcomes");
        JsonNode table = found.get("cases").get(0).get("outcomeTable");
        assertThat(table.get("counted").asString()).isEqualTo("classes");
        assertThat(table.get("rows").findValues("state"))
                .extracting(state -> state.get("dev.heddle.examples.programs.Account.balance"))
                .extracting(JsonNode::asString)
                .containsExactly("15", "10", "5");
        assertThat(table.get("rows").findValues("classes"))
                .extracting(JsonNode::asInt)
                .containsExactly(2, 1, 1);
        for (String file : table.get("rows").findValuesAsString("schedule")) {
            Answer replay = heddle.run("replay", file, "--times", "2");
            assertThat(replay.exit()).as(replay.err()).isZero();
            assertThat(replay.out()).contains("reproduced 2 of 2 times").contains("Account.balance = ");
            SchemaTest.assertValid(
                    heddle.run("replay", file, "--format", "json").out());
        }
    }

    @Test
    void replaysInJson() throws Exception {
        explored(1, "-cp", CLASSES, "--executions", "50", PROGRAM + "#loses");
        Answer answer = heddle.run("replay", schedules().get(0).toString(), "--format", "json");
        assertThat(answer.exit()).isEqualTo(1);
        SchemaTest.assertValid(answer.out());
        JsonNode replay = JsonMapper.shared().readTree(answer.out());
        assertThat(replay.get("reproduced").asBoolean()).isTrue();
        assertThat(replay.get("interleaving").get("rows").size()).isGreaterThan(4);
    }

    @Test
    void endsAtTheFirstViolationWhereAskedTo() throws Exception {
        JsonNode found = explored(1, "-cp", CLASSES, "--stop-first", PROGRAM + "#loses");
        assertThat(found.get("findings").findValuesAsString("kind")).contains("ASSERTION");
        assertThat(found.get("executions").asInt()).isLessThan(1000);
        List<Integer> showedIn = found.get("findings").findValues("execution").stream()
                .map(JsonNode::asInt)
                .toList();
        assertThat(showedIn).isSorted().endsWith(found.get("executions").asInt());
    }

    @Test
    void saysThatEveryOrderWasTried() throws Exception {
        Answer answer = explore("--example", "lost-update-fixed", "--strategy", "dfs");
        assertThat(answer.exit()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains("Verified: nothing is wrong.\n")
                .contains("Tried every order: this holds for every");
    }

    @Test
    void saysWhatTheMemoryModelAllowsBesides() throws Exception {
        Answer answer = explore("-cp", CLASSES, "--strategy", "dpor", PROGRAM + "#publishes");
        assertThat(answer.exit()).as(answer.err()).isZero();
        assertThat(answer.out().replace('\n', ' '))
                .contains("Verified under sequential consistency: nothing is wrong.")
                .containsPattern("the opaque, acquire or release accesses at Explorable.java:\\d+ allow more");
        JsonNode json = explored(0, "-cp", CLASSES, "--strategy", "dpor", PROGRAM + "#publishes");
        assertThat(json.get("cases").get(0).get("weakAccesses").findValuesAsString("method"))
                .containsExactly("publishes");
    }

    @Test
    void saysHowFarABoundedSearchGoes() throws Exception {
        JsonNode found = explored(0, "--example", "lost-update-fixed", "--strategy", "bounded", "--preemptions", "1");
        assertThat(found.get("strategy").asString()).isEqualTo("bounded:1");
        assertThat(found.get("cases").get(0).get("covered").asString())
                .isEqualTo("every order with at most 1 preemption");
    }

    @Test
    void letsTimeRunOutOnlyWhereAskedTo() throws Exception {
        explored(0, "-cp", CLASSES, "--executions", "500", PROGRAM + "#waits");
        JsonNode found = explored(1, "-cp", CLASSES, "--executions", "500", "--timeouts", "any", PROGRAM + "#waits");
        assertThat(found.get("findings").get(0).get("needs").get(0).asString()).isEqualTo("TIMEOUT");
        assertThat(heddle.run("replay", schedules().get(0).toString()).exit()).isEqualTo(1);
    }

    @Test
    void seesInsideACollectionWhereAskedTo() throws Exception {
        JsonNode outside = explored(1, "-cp", CLASSES, "--executions", "300", PROGRAM + "#puts");
        assertThat(outside.get("findings"))
                .noneMatch(each -> each.get("kind").asString().equals("ASSERTION"));
        JsonNode inside =
                explored(1, "-cp", CLASSES, "--executions", "300", "--inside", "java.util.HashMap", PROGRAM + "#puts");
        assertThat(inside.get("findings"))
                .anyMatch(each -> each.get("kind").asString().equals("ASSERTION"));
        for (Path each : schedules().subList(0, 3)) {
            assertThat(heddle.run("replay", each.toString()).exit()).isEqualTo(1);
        }
    }

    @Test
    void refusesToSeeInsideWhatIsNoCollection() throws Exception {
        Answer answer = explore("--example", "account", "--inside", "java.lang.String");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(2);
        assertThat(answer.err()).contains("java.lang.String is no class of java.util whose inside can be explored");
    }

    @Test
    void letsThingsHappenForNoReasonOnlyWhereAskedTo() throws Exception {
        explored(0, "-cp", CLASSES, "--executions", "500", PROGRAM + "#waitsOnce");
        Answer answer = explore("-cp", CLASSES, "--executions", "500", "--spurious", "wakeups", PROGRAM + "#waitsOnce");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        assertThat(answer.out())
                .contains("needs a wait to end for no reason; confirmed\n")
                .contains("wakes up for no reason");
        assertThat(heddle.run("replay", schedules().get(0).toString()).exit()).isEqualTo(1);
    }

    @Test
    void exploresEachCaseOfATestClassAndReplaysOneWithItsArguments() throws Exception {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path file = Files.writeString(folder.resolve("class.path"), classPath.replace(File.pathSeparator, "\n"));
        Answer answer = explore("-cp", "@" + file, "--executions", "400", PROGRAM + "$Cases");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        assertThat(answer.out())
                .contains("In Explorable$Cases#adds[2]: main fails: java.lang.AssertionError: an addition got lost\n")
                .contains("Explorable$Cases#adds[1]: found nothing in ")
                .contains("Explorable$Cases#calm: found nothing in ");
        assertThat(schedules()).hasSize(1);
        Answer replay = heddle.run("replay", schedules().get(0).toString());
        assertThat(replay.exit()).as(replay.err()).isEqualTo(1);
        assertThat(replay.out()).contains("Explorable.java");
    }

    @Test
    void endsWithThreeWhereSomethingIsNotUnderControl() throws Exception {
        JsonNode found = explored(3, "-cp", CLASSES, PROGRAM + "#recurses");
        assertThat(found.get("verdict").asString()).isEqualTo("not_controlled");
        assertThat(found.get("cases").get(0).get("reason").asString()).contains("StackOverflowError");
    }

    @Test
    void refusesAMethodThatIsNotThere() throws Exception {
        Answer answer = explore("-cp", CLASSES, PROGRAM + "#lost");
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err()).contains("has no test and no static method lost that takes no arguments");
    }

    @Test
    void goesOnWithoutKeepingTheSearchWhereFilesCantBeLocked() throws Exception {
        Files.createDirectories(folder.resolve(".heddle/search-all.lock"));
        Answer kept = explore("-cp", CLASSES, "--strategy", "dpor", PROGRAM + "#loses");
        assertThat(kept.exit()).as(kept.err()).isEqualTo(1);
        assertThat(kept.err()).contains("the search is not kept, as files in .heddle can't be locked: ");
        Answer never = explore("-cp", CLASSES, "--strategy", "random", "--executions", "50", PROGRAM + "#loses");
        assertThat(never.exit()).as(never.err()).isEqualTo(1);
        assertThat(never.err()).doesNotContain("kept");
    }

    @Test
    void tellsWhatIsKnownOnCtrlC() throws Exception {
        Process process = heddle.start(
                "explore", "-cp", CLASSES, "--format", "json", "--outcomes", "--workers", "2", PROGRAM + "#takesLong");
        List<ProcessHandle> workers = List.of();
        while (process.isAlive() && (workers.size() < 2 || !heddle.errorsSoFar().contains(" executions, "))) {
            Thread.sleep(50);
            workers = process.children().toList();
        }
        assertThat(workers).hasSize(2);
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        Answer answer = heddle.await(process);
        assertThat(answer.exit()).isEqualTo(130);
        SchemaTest.assertValid(answer.out());
        JsonNode found = JsonMapper.shared().readTree(answer.out());
        assertThat(found.get("interrupted").asBoolean()).isTrue();
        assertThat(found.get("executions").asInt()).isPositive();
        assertThat(found.get("cases").get(0).get("outcomeTable").get("rows").size())
                .isPositive();
        assertThat(workers).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void givesOptionsToTheJvmAndAgainInAReplay() throws Exception {
        Answer answer = explore(
                "-J-Dheddle.colour=blue",
                "--jvm-option=-Xss512k",
                "-cp",
                CLASSES,
                "--executions",
                "50",
                PROGRAM + "#tells");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(1);
        assertThat(answer.out()).contains("java.lang.AssertionError: blue");
        Path file = schedules().get(0);
        assertThat(file).content().contains("-Dheddle.colour=blue", "-Xss512k");
        Answer replay = heddle.run("replay", file.toString());
        assertThat(replay.exit()).as(replay.out()).isEqualTo(1);
        assertThat(replay.out()).contains("java.lang.AssertionError: blue");
    }

    @Test
    void saysWhatTheJvmSaysOfAnOption() throws Exception {
        Answer answer = explore("-J-Xmx1", "-cp", CLASSES, PROGRAM + "#calm");
        assertThat(answer.exit()).as(answer.err()).isEqualTo(2);
        assertThat(answer.err()).contains("heap").endsWith("; look at the options after -J\n");
    }

    @Test
    void saysThatAnOptionAfterTheTargetIsTheProgramsOwn() throws Exception {
        Answer answer = explore("-cp", CLASSES, "--executions", "1", PROGRAM + "#takes", "--seed", "5");
        assertThat(answer.exit()).as(answer.err()).isZero();
        assertThat(answer.err())
                .contains("heddle: --seed 5 goes to the program; options of Heddle come before the target\n");
        assertThat(explore("-cp", CLASSES, "--executions", "1", PROGRAM + "#takes", "--port", "5")
                        .err())
                .doesNotContain("goes to the program");
    }

    @Test
    void saysWhereAChangedProgramDiverges() throws Exception {
        explored(1, "-cp", CLASSES, "--executions", "50", PROGRAM + "#loses");
        Path file = schedules().get(0);
        Files.writeString(file, Files.readString(file).replace(PROGRAM + "#loses", PROGRAM + "#waits"));
        Answer answer = heddle.run("replay", file.toString());
        assertThat(answer.exit()).isEqualTo(3);
        assertThat(answer.out())
                .contains(" diverged\n")
                .contains("Diverged at step ")
                .contains("expected ");
    }

    @Test
    void saysThatAClassPathEntryIsGone() throws Exception {
        explored(1, "-cp", CLASSES, "--executions", "50", PROGRAM + "#loses");
        Path file = schedules().get(0);
        Files.writeString(file, Files.readString(file).replace(CLASSES, "/no/such/folder"));
        Answer answer = heddle.run("replay", file.toString());
        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.err()).contains("class path entry /no/such/folder of the schedule");
        assertThat(heddle.run("replay", file.toString(), "-cp", CLASSES).exit()).isEqualTo(1);
    }

    @Test
    void replaysWithADebuggerAttached() throws Exception {
        explored(1, "-cp", CLASSES, "--executions", "50", PROGRAM + "#loses");
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Process replay = heddle.start("replay", schedules().get(0).toString(), "--debug-port", Integer.toString(port));
        while (replay.isAlive() && !heddle.errorsSoFar().contains("attach a debugger to port " + port)) {
            Thread.sleep(50);
        }
        Process debugger = attach(port);
        try {
            assertThat(heddle.await(replay).exit()).isEqualTo(1);
        } finally {
            debugger.destroyForcibly();
        }
    }

    /** Attaches a debugger as soon as there is something to attach it to, and lets the program run. */
    private Process attach(int port) throws Exception {
        Path said = folder.resolve("jdb.txt");
        while (true) {
            Process debugger = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jdb")
                                    .toString(),
                            "-connect",
                            "com.sun.jdi.SocketAttach:hostname=127.0.0.1,port=" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            while (debugger.isAlive() && !Files.readString(said).contains("main[1]")) {
                Thread.sleep(50);
            }
            if (debugger.isAlive()) {
                debugger.outputWriter().write("cont\n");
                debugger.outputWriter().flush();
                return debugger;
            }
        }
    }
}
