package dev.heddle.agent.coexist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.coexist.Forked.Answer;
import dev.heddle.coexist.Exits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The agent by itself, without the command that would have checked what it is told. */
final class BareAgentTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red          | unknown agent option 'colour'; allowed are listen, out,
            listen=loudly       | agent option listen=loudly is unknown; allowed are none, count, print, shared
            listen              | agent option 'listen' is not of the form key=value
            listen=count,       | agent option '' is not of the form key=value
            table=no-such.table | can't read the table
            out=                | agent option out= is empty
            listen=record       | agent option listen=record wants trace=FILE as well, or paused=true
            listen=record,paused=true,trace=q.hdl | agent options paused=true and trace= exclude each other
            listen=record,paused=yes | agent option paused=yes wants true or false
            listen=record,trace=x.hdl,once=maybe | agent option once=maybe wants true or false
            listen=record,trace=/nonexist/x.hdl,once=true | there is no folder /nonexist; make it, or name a file elsewhere
            """)
    void anOptionThatCannotBeIsRefusedInOneLine(String options, String message)
            throws IOException, InterruptedException {
        refused(options, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /nonexist/x.hdl | there is no folder /nonexist; make it, or name a file elsewhere; the program runs all the same
            /proc           | can't write to /proc: it is a folder; see whether
            """)
    void aTraceThatCannotBeWrittenIsSaidAndTheProgramRuns(String trace, String message)
            throws IOException, InterruptedException {
        Path summary = folder.resolve("summary.json");
        Answer answer = run("listen=record,trace=" + trace + ",out=" + summary);
        assertThat(answer.exit()).isEqualTo(3);
        assertThat(answer.out()).isEqualTo("the program ran\n");
        assertThat(answer.err().lines())
                .singleElement()
                .asString()
                .startsWith("heddle: " + message)
                .endsWith("; the program runs all the same, and is not recorded");
        assertThat(summary).doesNotExist();
    }

    @Test
    void aTableWithAnErrorIsRefusedWithItsLine() throws IOException, InterruptedException {
        Path table = Files.writeString(folder.resolve("my.table"), "class a.B unsafe\n  nonsense here\n");
        refused("table=" + table, "my.table");
        assertThat(run("table=" + table).err()).contains("my.table:2: ").contains("nonsense");
    }

    @Test
    void aFolderForATableIsRefused() throws IOException, InterruptedException {
        refused("table=" + folder, "can't read the table " + folder);
    }

    @Test
    void aTableInAnotherEncodingIsRefused() throws IOException, InterruptedException {
        Path table = Files.write(folder.resolve("odd.table"), new byte[] {'#', ' ', (byte) 0xe9, '\n'});
        refused("table=" + table, "can't read the table " + table + ": it is not UTF-8");
    }

    @Test
    void eventsThatCannotBeWrittenAreRefused() throws IOException, InterruptedException {
        refused("listen=print,events=" + folder.resolve("missing/events.txt"), "can't write the events to");
    }

    @Test
    void aSummaryThatCannotBeWrittenIsSaidAndTheProgramKeepsItsExitCode() throws IOException, InterruptedException {
        Answer answer = run("listen=count,out=" + folder.resolve("missing/summary.json"));
        assertThat(answer.exit()).isEqualTo(3);
        assertThat(answer.out()).isEqualTo("the program ran\n");
        assertThat(answer.err().lines())
                .singleElement()
                .asString()
                .startsWith("heddle: can't write " + folder.resolve("missing/summary.json"))
                .contains("there is no folder " + folder.resolve("missing"));
    }

    @Test
    void withoutOptionsTheProgramJustRuns() throws IOException, InterruptedException {
        Answer answer = new Forked(folder).with("-javaagent:" + Forked.agent()).run(Exits.class);
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out()).isEqualTo("the program ran\n");
        assertThat(answer.exit()).isEqualTo(3);
    }

    private void refused(String options, String message) throws IOException, InterruptedException {
        Answer answer = run(options);
        assertThat(answer.err().lines())
                .singleElement()
                .asString()
                .startsWith("heddle: ")
                .contains(message);
        assertThat(answer.out()).as("the program did not begin").isEmpty();
        assertThat(answer.exit()).isEqualTo(2);
    }

    private Answer run(String options) throws IOException, InterruptedException {
        return new Forked(folder)
                .with("-javaagent:" + Forked.agent() + "=" + options)
                .run(Exits.class);
    }
}
