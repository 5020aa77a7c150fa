package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.FakeAgent;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands that are to be refused, each in one line and with exit code 2. */
abstract class Refusing {
    private String printed = "";

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
        Captured run = Captured.run(arguments);
        assertThat(run.exitCode()).isEqualTo(2);
        printed = run.out();
        String said = run.err();
        assertThat(said).startsWith("heddle: ").endsWith("\n");
        assertThat(said.lines()).hasSize(1);
        return said.strip().substring("heddle: ".length());
    }

    /** Returns what the last command wrote to standard output. */
    final String printed() {
        return printed;
    }
}
