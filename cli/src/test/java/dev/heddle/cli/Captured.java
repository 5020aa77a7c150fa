package dev.heddle.cli;

import dev.heddle.cli.render.Style;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One run of the command within this JVM, on a plain console of 100 columns, and what it wrote. */
record Captured(int exitCode, String out, String err) {
    private static final int WIDTH = 100;

    static Captured run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Captured run = runInto(out, arguments);
        return new Captured(run.exitCode, out.toString(StandardCharsets.UTF_8), run.err);
    }

    /** Runs it with another standard output. */
    static Captured runInto(OutputStream out, String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new Output(out), new PrintStream(err, true, StandardCharsets.UTF_8), Style.PLAIN, Style.PLAIN, WIDTH);
        int exitCode = new Cli(console).run(arguments);
        return new Captured(exitCode, "", err.toString(StandardCharsets.UTF_8));
    }
}
