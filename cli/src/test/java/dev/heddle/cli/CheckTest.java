package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.ClassPlace;
import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.OneAfterTheOther;
import dev.heddle.cli.support.SeveralTests;
import dev.heddle.cli.support.ShortWait;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code heddle check} and {@code heddle demo} through the front door, with real workers. */
@Tag("once")
final class CheckTest {
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

    private JsonNode checked(int exit, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("check", "--format", "json"));
        all.addAll(List.of(words));
        Answer answer = heddle.run(all.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.err() + answer.out()).isEqualTo(exit);
        SchemaTest.assertValid(answer.out());
        return JsonMapper.shared().readTree(answer.out());
    }

    @Test
    void theDemoProvesHowMoneyGetsLost() throws Exception {
        Answer answer = heddle.run("demo");
        assertThat(answer.exit()).as(answer.err()).isZero();
        Example account = Examples.named("account").orElseThrow();
        assertThat(answer.out())
                .contains("Data race on Account.balance", "confirmed: the two side by side")
                .contains("It matters who comes first: printed \"balance 10, expected 15\"")
                .containsPattern("teller-1 +reads +Account\\.java:" + account.lineOf("Account.deposit#read")
                        + " +int before = balance; +holds Object@1")
                .containsPattern("teller-2 +writes +Account\\.java:" + account.lineOf("Account.deposit#write")
                        + " +balance = before \\+ amount; +holds nothing")
                .contains("heddle check --example account-fixed");
        SchemaTest.assertValid(heddle.run("demo", "--format", "json").out());
    }

    /** The race does not happen in most runs, and the lock that hides it is taken after the one access and before the other. */
    @ParameterizedTest
    @ValueSource(strings = {"our-tsp", "forward-race", "num-del-itr", "dqueries"})
    void aRaceIsShownSideBySide(String example) throws Exception {
        JsonNode checked = checked(1, "--budget", "30s", "--example", example);
        assertThat(checked.get("verdict").asString()).isEqualTo("violation");
        assertThat(checked.get("findings").findValuesAsString("proof")).contains("ADJACENT");
        String schedule =
                checked.get("findings").get(0).get("witness").get("schedule").asString();
        assertThat(heddle.run("replay", "--times", "3", schedule).exit()).isEqualTo(1);
    }

    @Test
    void differentResultsOfDifferentOrdersAreNoted() throws Exception {
        Path file = Files.writeString(folder.resolve("Main.java"), """
                class Main {
                    static volatile int hits;
                    public static void main(String[] words) throws Exception {
                        Thread one = new Thread(() -> hits++);
                        Thread other = new Thread(() -> hits++);
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                        System.out.println(words.length == 0 ? "hits " + hits : words[0]);
                    }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), file.toString());
        String note = "it prints different things in different orders";
        assertThat(heddle.run("check", "-cp", folder.toString(), "Main").out())
                .contains("Verified: nothing is wrong.", note);
        assertThat(heddle.run("check", "-cp", folder.toString(), "Main", "the same")
                        .out())
                .contains("Verified: nothing is wrong.")
                .doesNotContain(note);
    }

    @Test
    void nothingIsVerifiedThatCannotBeSeen() throws Exception {
        Path file = Files.writeString(folder.resolve("Main.java"), """
                import java.io.*;
                class Main implements Serializable {
                    int value;
                    static byte[] written(Object object) {
                        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                            out.writeObject(object);
                        } catch (IOException impossible) { throw new AssertionError(impossible); }
                        return bytes.toByteArray();
                    }
                    public static void main(String[] words) throws Exception {
                        Main shared = new Main();
                        byte[] before = written(shared);
                        Thread writer = new Thread(() -> shared.value = 1);
                        writer.start();
                        boolean same = java.util.Arrays.equals(before, written(shared));
                        if (!same && words.length == 0) throw new IllegalStateException();
                        writer.join();
                    }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), file.toString());
        String what = "Java serialisation reads and writes fields by itself";
        Answer text = heddle.run("check", "--anew", "-cp", folder.toString(), "Main", "quiet");
        assertThat(text.exit()).isZero();
        assertThat(text.out().replace('\n', ' '))
                .doesNotContain("Verified", "Tried every order")
                .contains("Not every order was tried, as not everything can be seen:", "not seen: " + what);
        JsonNode checked = checked(0, "--anew", "-cp", folder.toString(), "Main", "quiet");
        assertThat(checked.get("verdict").asString()).isEqualTo("bound_reached");
        assertThat(checked.get("everyOrder").asBoolean()).isFalse();
        Answer explored = heddle.run("explore", "-cp", folder.toString(), "Main", "quiet");
        assertThat(explored.out().replace('\n', ' '))
                .doesNotContain("Verified")
                .contains("Found nothing.", "Bound reached: not everything can be seen, as " + what + ";");
    }

    @Test
    void whatMethodHandlesDoToFieldsIsSeen() throws Exception {
        Path file = Files.writeString(folder.resolve("Main.java"), """
                import java.lang.invoke.*;
                class Main {
                    static int value;
                    public static void main(String[] words) throws Exception {
                        MethodHandle get = MethodHandles.lookup().findStaticGetter(Main.class, "value", int.class);
                        MethodHandle set = MethodHandles.lookup().findStaticSetter(Main.class, "value", int.class);
                        Runnable add = () -> {
                            try {
                                set.invokeExact((int) get.invokeExact() + 1);
                            } catch (Throwable impossible) {
                                throw new AssertionError(impossible);
                            }
                        };
                        Thread one = new Thread(add), other = new Thread(add);
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                        if (value != 2) throw new IllegalStateException("lost");
                    }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), file.toString());
        JsonNode checked = checked(1, "-cp", folder.toString(), "Main");
        assertThat(checked.get("findings").findValuesAsString("kind")).contains("EXCEPTION", "DATA_RACE");
        assertThat(checked.get("findings").toString()).contains("Main.value");
    }

    @Test
    void differentExitCodesOfDifferentOrdersAreNoted() throws Exception {
        Path file = Files.writeString(folder.resolve("Main.java"), """
                class Main {
                    static volatile boolean done;
                    public static void main(String[] words) {
                        new Thread(() -> done = true).start();
                        if (done) {
                            System.exit(7);
                        }
                    }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), file.toString());
        for (String command : new String[] {"check", "explore"}) {
            assertThat(heddle.run(command, "-cp", folder.toString(), "Main").out())
                    .contains(
                            "Verified: nothing is wrong.", "ends with exit code 7 in some orders and with 0 in others");
        }
    }

    @Test
    void anObjectIsSeenHalfMadeThatItsConstructorHandsOut() throws Exception {
        Path file = Files.writeString(folder.resolve("Main.java"), """
                class Main {
                    static volatile Main made;
                    final int value;
                    Main() {
                        made = this;
                        value = 1;
                    }
                    public static void main(String[] words) throws Exception {
                        new Thread(Main::new).start();
                        Main seen = made;
                        if (seen != null && seen.value != 1) throw new IllegalStateException("half made");
                    }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), file.toString());
        JsonNode checked = checked(1, "-cp", folder.toString(), "Main");
        assertThat(checked.get("findings").findValuesAsString("kind")).containsExactly("EXCEPTION");
        String schedule =
                checked.get("findings").get(0).get("witness").get("schedule").asString();
        Answer replayed = heddle.run("replay", schedule);
        assertThat(replayed.exit()).isEqualTo(1);
        assertThat(replayed.out()).contains("made = Main@1", "Main@1.value → 0");
    }

    @Test
    void whatOnlyLooksSuspiciousIsRefuted() throws Exception {
        JsonNode checked = checked(0, "--example", "spurious-lockset");
        assertThat(checked.get("verdict").asString()).isEqualTo("verified");
        assertThat(checked.get("everyOrder").asBoolean()).isTrue();
        assertThat(checked.get("findings")).isEmpty();
        assertThat(checked.get("suspicions").findValuesAsString("status")).containsOnly("REFUTED");
    }

    @Test
    void locksInDifferentOrdersComeToADeadlock() throws Exception {
        JsonNode checked = checked(1, "--example", "lock-order");
        assertThat(checked.get("findings").findValuesAsString("kind")).containsExactly("DEADLOCK");
    }

    @Test
    void fieldsUsedApartAreShownTornAndReplayed() throws Exception {
        JsonNode checked = checked(1, "--example", "coord");
        assertThat(checked.get("findings").findValuesAsString("kind")).containsExactly("ASSERTION", "HIGH_LEVEL_RACE");
        JsonNode torn = checked.get("findings").get(1);
        assertThat(torn.get("proof").asString()).isEqualTo("TORN");
        assertThat(torn.get("harm").asString()).startsWith("t1 sees x = 0.0, y = 1.0.");
        String schedule = torn.get("witness").get("schedule").asString();
        assertThat(heddle.run("replay", "--times", "3", schedule).exit()).isEqualTo(1);
    }

    /** The search of such tests is over before anybody has come to what only those hear who listen. */
    @Test
    void allTestsOfAClassAreListenedTo() throws Exception {
        String tests = SeveralTests.class.getName();
        JsonNode checked = checked(1, "-cp", ClassPlace.of(SeveralTests.class, Test.class), tests);
        assertThat(checked.get("cases")).hasSize(2);
        assertThat(checked.get("findings").findValuesAsString("kind")).contains("HIGH_LEVEL_RACE");
        assertThat(checked.get("everyOrder").asBoolean()).isTrue();
    }

    /** One execution is all there is to listen to, and the search may be over before that. */
    @Test
    void aProgramWithOneOrderOnlyIsVerified() throws Exception {
        JsonNode checked = checked(0, "-cp", ClassPlace.of(OneAfterTheOther.class), OneAfterTheOther.class.getName());
        assertThat(checked.get("verdict").asString()).isEqualTo("verified");
        assertThat(checked.get("everyOrder").asBoolean()).isTrue();
        assertThat(checked.get("executionsOfPursuits").asLong()).isEqualTo(1);
    }

    @Test
    void aTestThatDoesNotRunIsSaidNotTo() throws Exception {
        Answer answer = heddle.run(
                "check",
                "-cp",
                ClassPlace.of(SeveralTests.class, Test.class),
                SeveralTests.None.class.getName() + "#never");
        assertThat(answer.exit()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains("Nothing was run: see the notes.", "never")
                .doesNotContain("--budget");
    }

    @Test
    void executionsThatWereCutOffAreSaidToBe() throws Exception {
        String[] words = {"--depth", "5", "--budget", "5s", "--example", "account-fixed"};
        assertThat(checked(3, words).get("advice").asString()).startsWith("give a larger --depth");
    }

    /** If the wait gives up the two count at once; it does so only if that is asked for. */
    @Test
    void whatHangsOnWaitsThatGiveUpLastIsSaidTo() throws Exception {
        String[] words = {"check", "-cp", ClassPlace.of(ShortWait.class), ShortWait.class.getName()};
        Answer patient = heddle.run(words);
        assertThat(patient.exit()).as(patient.err()).isZero();
        assertThat(patient.out())
                .contains("Verified: nothing is wrong unless a wait gives up early")
                .contains("the same with --timeouts any");
        words = new String[] {words[0], "--timeouts", "any", words[1], words[2], words[3]};
        Answer impatient = heddle.run(words);
        assertThat(impatient.exit()).as(impatient.err()).isEqualTo(1);
        assertThat(impatient.out()).contains("Data race").doesNotContain("--timeouts any");
    }

    @Test
    void theExitCodeIsForWhatIsAskedFor() throws Exception {
        checked(0, "--example", "elevator", "--budget", "5s");
        checked(1, "--example", "elevator", "--budget", "5s", "--fail-on", "suspected");
    }

    /** There are far too many orders to try them all. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whereNothingIsConfirmedAllOfTheTimeIsUsed(int workers) throws Exception {
        JsonNode checked = checked(0, "--budget", "6s", "--workers", "" + workers, "--example", "crawler-fixed");
        assertThat(checked.get("everyOrder").asBoolean()).isFalse();
        assertThat(checked.get("notes").toString()).doesNotContain("a third of the time");
    }

    @Test
    void whereItIsEnoughItSaysHowToGoOn() throws Exception {
        JsonNode checked = checked(1, "--budget", "12s", "--example", "dqueries", "3", "3");
        assertThat(checked.get("everyOrder").asBoolean()).isFalse();
        boolean suspected = !checked.get("suspicions").isEmpty();
        assertThat(suspected || checked.get("notes").toString().contains("a third of the time"))
                .isTrue();
    }

    @Test
    void oneProcessSaysTheSameEachTime() throws Exception {
        String[] words = {"check", "--anew", "--workers", "1", "--seed", "5", "--example", "lost-update"};
        assertThat(withoutFigures(heddle.run(words).out()))
                .isEqualTo(withoutFigures(heddle.run(words).out()));
    }

    /** How far the listening had got when it was no longer needed depends on the machine. */
    private static String withoutFigures(String text) {
        return text.replaceAll("[\\d,]+ executions in [\\d.]+ s", "").replaceAll("\\d+ after suspicions", "");
    }

    @Test
    void whatIsKnownIsShownAgainFirst() throws Exception {
        JsonNode first = checked(1, "--example", "lost-update");
        assertThat(first.get("everyOrder").asBoolean()).isTrue();
        JsonNode second = checked(1, "--example", "lost-update");
        assertThat(second.get("findings").findValuesAsString("fingerprint"))
                .containsExactlyInAnyOrderElementsOf(first.get("findings").findValuesAsString("fingerprint"));
        assertThat(second.get("executionsOfPursuits").asLong())
                .as("nothing is gone after again")
                .isZero();
        JsonNode anew = checked(1, "--anew", "--workers", "1", "--example", "lost-update");
        assertThat(anew.get("executionsOfPursuits").asLong()).isPositive();
    }

    @Test
    void wrongInputIsRefusedInALine() throws Exception {
        Answer unknown = heddle.run("check", "--example", "acount");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err().lines()).hasSize(1);
        Answer nothing = heddle.run("check");
        assertThat(nothing.exit()).isEqualTo(2);
        assertThat(nothing.err()).startsWith("heddle: nothing to check; say what to run, as in heddle check com.acme.");
        Answer missing = heddle.run("check", "-cp", folder.toString(), "com.acme.Nobody");
        assertThat(missing.exit()).isEqualTo(2);
        assertThat(missing.err()).contains("com.acme.Nobody");
        Answer option = heddle.run("check", "-J", "-XX:Nope", "--example", "account");
        assertThat(option.exit()).isEqualTo(2);
        assertThat(option.err().lines().reduce((first, last) -> last).orElseThrow())
                .contains("Nope")
                .doesNotContain("free runs")
                .contains("look at the options after -J");
    }
}
