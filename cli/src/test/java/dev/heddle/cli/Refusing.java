package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.render.Style;
import dev.heddle.cli.support.FakeAgent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands that are to be refused, each in one line and with exit code 2. */
abstract class Refusing {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    @BeforeEach
    void makeHome() throws IOException {
        System.setProperty(
                "heddle.home", FakeAgent.makeHome(folder.resolve("home")).toString());
    }

    @AfterEach
    void forgetHome() {
        System.clearProperty("heddle.home");
    }

    /** Runs a command that is to be refused, and returns what it says without the first word. */
    final String refusal(String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Style.PLAIN,
                Style.PLAIN,
                100);
        assertThat(new Cli(console).run(arguments)).isEqualTo(2);
        String said = err.toString(StandardCharsets.UTF_8);
        assertThat(said).startsWith("heddle: ").endsWith("\n");
        assertThat(said.lines()).hasSize(1);
        return said.strip().substring("heddle: ".length());
    }

    /** Returns what went to standard output. */
    final String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
