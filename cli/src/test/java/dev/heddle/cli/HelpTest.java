package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.support.Golden;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class HelpTest {
    private static String run(String... arguments) {
        Captured run = Captured.run(arguments);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @Test
    void listsTheCommands() throws IOException {
        Golden.assertMatches("help.txt", run("help"));
        assertThat(run()).isEqualTo(run("help"));
        assertThat(run("--help")).isEqualTo(run("help"));
    }

    @Test
    void explainsWatch() throws IOException {
        Golden.assertMatches("help-watch.txt", run("help", "watch"));
        assertThat(run("watch", "--help")).isEqualTo(run("help", "watch"));
    }

    @Test
    void explainsRecord() throws IOException {
        Golden.assertMatches("help-record.txt", run("help", "record"));
        assertThat(run("record", "--help")).isEqualTo(run("help", "record"));
    }

    @Test
    void explainsDetect() throws IOException {
        Golden.assertMatches("help-detect.txt", run("help", "detect"));
        assertThat(run("detect", "a.hdl", "--help")).isEqualTo(run("help", "detect"));
    }

    @Test
    void explainsExploreAndReplay() throws IOException {
        Golden.assertMatches("help-explore.txt", run("help", "explore"));
        Golden.assertMatches("help-replay.txt", run("help", "replay"));
    }

    @Test
    void explainsCheck() throws IOException {
        Golden.assertMatches("help-check.txt", run("help", "check"));
        assertThat(run("check", "--help")).isEqualTo(run("help", "check"));
    }

    @Test
    void explainsTrace() throws IOException {
        Golden.assertMatches("help-trace.txt", run("help", "trace"));
        assertThat(run("trace")).isEqualTo(run("help", "trace"));
        Golden.assertMatches("help-trace-print.txt", run("help", "trace", "print"));
        assertThat(run("trace", "print", "--help")).isEqualTo(run("help", "trace", "print"));
    }

    @Test
    void answersInJsonOnEveryCommand() {
        SchemaTest.assertValid(run("help", "--format", "json"));
        SchemaTest.assertValid(run("help", "watch", "--format", "json"));
        SchemaTest.assertValid(run("watch", "--help", "--format", "json"));
        SchemaTest.assertValid(run("--format", "json", "--version"));
        SchemaTest.assertValid(run("examples", "--format=json"));
        SchemaTest.assertValid(run("--format", "json", "examples", "lost-update"));
    }
}
