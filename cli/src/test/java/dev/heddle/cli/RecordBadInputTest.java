package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Watchable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What {@code heddle record} can't do: one line, what to do, exit code 2, and nothing is started. */
final class RecordBadInputTest extends Refusing {
    private static final String CLASSES = Watchable.classPath().toString();

    @Test
    void nothingToRecord() {
        assertThat(refusal("record"))
                .isEqualTo("nothing to record; say what to run: heddle record -cp CLASSPATH MAIN-CLASS");
        assertThat(refusal("record", "-jar"))
                .isEqualTo("nothing to record after -jar; say what to run: heddle record -jar JAR");
        assertThat(refusal("record", "--example")).startsWith("missing required parameter for option '--example'");
    }

    @Test
    void programsThatThereAreNot() {
        assertThat(refusal("record", "--example", "lost-updat"))
                .isEqualTo("no example lost-updat; did you mean lost-update or lost-update-fixed?");
        assertThat(refusal("record", "-cp", CLASSES, "com.acme.Nothing"))
                .startsWith("no class com.acme.Nothing in the class path " + CLASSES);
        assertThat(refusal("record", "-jar", "nowhere.jar")).startsWith("no jar nowhere.jar");
        assertThat(refusal("record", "--", "make", "all"))
                .isEqualTo("don't know how to record `make all`; start it in one of the ways that "
                        + "`heddle help record` lists, such as -cp CLASSES MAIN-CLASS");
    }

    @Test
    void aFolderThatThereIsNot() {
        Path file = folder.resolve("no/such/a.hdl");
        assertThat(refusal("record", "--out", file.toString(), "--example", "account"))
                .isEqualTo("there is no folder " + file.getParent() + "; make it, or look at the path after --out");
    }

    @Test
    void aFolderInsteadOfAFile() {
        assertThat(refusal("record", "--example", "account", "--out", folder.toString()))
                .isEqualTo(folder + " is a folder; name a file after --out, such as " + folder.resolve("run.hdl"));
    }

    @Test
    void whatIsNoFile() {
        assertThat(refusal("record", "--example", "account", "--out", "/dev/null"))
                .isEqualTo("/dev/null is no ordinary file; name another one after --out");
    }

    @Test
    void aFileThatCannotBeMade() throws IOException {
        Path loop = Files.createSymbolicLink(folder.resolve("loop.hdl"), Path.of("loop.hdl"));
        assertThat(refusal("record", "--example", "account", "--out", loop.toString()))
                .startsWith("can't write to " + loop + ": ")
                .endsWith("; see whether you may write there and there is room, or name a file elsewhere with --out");
    }

    @Test
    void namesThatTheLocaleDoesNotKnow() {
        String unmappable = "a\ud800.hdl";
        String said = "the file name a?.hdl can't be used with this locale; set LC_ALL=C.UTF-8";
        assertThat(refusal("record", "--example", "account", "--out", unmappable))
                .isEqualTo(said);
        assertThat(refusal("record", "-jar", unmappable)).isEqualTo(said);
    }

    @Test
    void patternsAndTables() {
        assertThat(refusal("record", "--include", "", "--example", "account"))
                .startsWith("empty pattern after --include");
        assertThat(refusal("record", "--table", "nowhere", "--example", "account"))
                .startsWith("can't read the table nowhere");
    }

    @Test
    void attachingToNothingInParticular() {
        assertThat(refusal("record", "--attach", "bank"))
                .isEqualTo(
                        "invalid value for option '--attach': 'bank' is not a whole number; see `heddle help record`");
        assertThat(refusal("record", "--attach", "1", "--for", "soon"))
                .startsWith("--for soon is no duration; write a number and ms, s, m or h");
        assertThat(refusal("record", "--attach", "1", "--example", "account"))
                .isEqualTo("--attach is for a program that runs already, and there is something to run besides; "
                        + "leave out one of the two");
        assertThat(refusal("record", "--attach", "1", "--include", "foo"))
                .isEqualTo("--include can't be used with --attach; it is said when the program starts: "
                        + "-javaagent:heddle-agent.jar=listen=record,paused=true,include=...");
        assertThat(refusal("record", "--attach", "1", "--jdk", "/opt/jdk"))
                .isEqualTo("--jdk can't be used with --attach; leave it out: the program has its JDK");
        assertThat(refusal("record", "--for", "30s", "--example", "account"))
                .isEqualTo("--for goes with --attach; a program that Heddle starts is recorded to its end");
        assertThat(refusal("record", "--attach", "-1")).startsWith("there is no process -1");
    }

    @Test
    void aRefusalInJsonIsOneObject() {
        refusal("record", "--format", "json", "--out", folder.toString(), "--example", "account");
        SchemaTest.assertValid(printed());
    }
}
