package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FrontDoor;
import dev.heddle.cli.support.FrontDoor.Answer;
import dev.heddle.cli.support.Watchable;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The whole way, with the real agent in the program. */
final class AgentInProgramTest {
    private static final String CLASSES = Watchable.classPath().toString();

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

    @Test
    void namesTheLocationWithItsLinesThreadsAndLocks() throws Exception {
        Answer answer = heddle.run("watch", "--example", "account", "3", "1000");
        assertThat(answer.exit()).isZero();
        Example account = Examples.named("account").orElseThrow();
        assertThat(answer.err())
                .containsPattern("Account@1\\.balance +no common lock")
                .containsPattern("teller-2, teller-3 +reads .*Account\\.java:" + account.lineOf("Account.deposit#read")
                        + " +int before = balance; +holds nothing")
                .containsPattern("teller-1 +writes .*Account\\.java:" + account.lineOf("Account.deposit#write")
                        + " +balance = before \\+ amount; +holds Object@1");
        assertThat(answer.err().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void inJsonItKeepsToTheSchema() throws Exception {
        Answer answer = heddle.run("watch", "--format", "json", "--example", "account", "3", "1000");
        SchemaTest.assertValid(answer.out());
        JsonNode balance =
                JsonMapper.shared().readTree(answer.out()).get("shared").get(0);
        assertThat(balance.get("object").asString()).isEqualTo("Account@1.balance");
        assertThat(balance.get("guardedBy")).isEmpty();
        Set<String> kinds = new TreeSet<>();
        balance.get("accesses").forEach(access -> kinds.add(access.get("kind").asString()));
        assertThat(kinds).containsExactly("READ", "WRITE");
        assertThat(answer.err()).startsWith("balance ");
    }

    @Test
    void theMendedTwinHasACommonLock() throws Exception {
        Answer answer = heddle.run("watch", "--example", "account-fixed", "3", "100");
        assertThat(answer.exit()).isZero();
        assertThat(answer.out()).isEqualTo("balance 2000, expected 2000\n");
        assertThat(answer.err())
                .containsPattern("\\.balance +guarded by Object@1")
                .doesNotContain("no common lock");
    }

    @Test
    void aWatchedProgramSaysWhatItSaysAlone() throws Exception {
        for (String listener : new String[] {"none", "count", "shared"}) {
            Answer answer =
                    heddle.run("watch", "--listen", listener, "-cp", CLASSES, Watchable.Echo.class.getName(), "a", "b");
            assertThat(answer.exit()).isZero();
            assertThat(answer.out()).isEqualTo("arguments a|b\n");
            assertThat(answer.err()).startsWith("on standard error\nheddle: watched Watchable$Echo: ");
        }
    }

    @Test
    void everyListenerKeepsToTheSchema() throws Exception {
        for (String listener : new String[] {"none", "count", "print", "shared"}) {
            Answer answer = heddle.run("watch", "--format=json", "--listen", listener, "--example", "lost-update");
            SchemaTest.assertValid(answer.out());
        }
    }

    @Test
    void printsEventsWithTheirLines() throws Exception {
        Answer answer = heddle.run("watch", "--listen", "print", "--example", "write-write");
        assertThat(answer.err()).contains("WriteWrite.java:").contains("WRITE").contains("FORK");
    }

    @Test
    void passesOnExitCodesAndExceptions() throws Exception {
        Answer exits = heddle.run("watch", "-cp", CLASSES, Watchable.ExitsWithThree.class.getName());
        assertThat(exits.exit()).isEqualTo(3);
        Answer thrown = heddle.run("watch", "-cp", CLASSES, Watchable.Throws.class.getName());
        assertThat(thrown.exit()).isEqualTo(1);
        assertThat(thrown.err())
                .startsWith("Exception in thread \"main\" java.lang.IllegalStateException: the till is empty\n")
                .doesNotContain("dev.heddle.runtime");
    }

    @Test
    void saysThatThereIsNoReportOfAProgramThatHalts() throws Exception {
        Answer answer = heddle.run("watch", "-cp", CLASSES, Watchable.Halts.class.getName());
        assertThat(answer.exit()).isEqualTo(9);
        assertThat(answer.err()).startsWith("heddle: no report: ");
    }

    @Test
    void reportsOnAProgramThatWasInterrupted() throws Exception {
        Process process = heddle.start("watch", "-cp", CLASSES, Watchable.Hangs.class.getName());
        while (process.isAlive() && !heddle.outputSoFar().contains("hanging")) {
            Thread.sleep(20);
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        Answer answer = heddle.await(process);
        assertThat(answer.exit()).isEqualTo(130);
        assertThat(answer.err()).contains("heddle: interrupted").contains("heddle: watched Watchable$Hangs");
    }

    @Test
    void ignoresTheAccessesOfExcludedClasses() throws Exception {
        Answer answer = heddle.run("watch", "--exclude", "dev.heddle.examples", "--example", "account");
        assertThat(answer.err()).contains("No location was touched by more than one thread.");
    }
}
