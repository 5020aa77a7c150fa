package dev.heddle.cli;

import dev.heddle.cli.render.Style;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a command writes, and what can be shown there.
 *
 * @param outStyle the style for standard output
 * @param errStyle the style for standard error
 * @param width how many columns a line of words may have
 * @param tableWidth how many columns a line of a wide table may have
 * @param live whether a line on standard error can be rewritten in place
 */
record Console(Output out, PrintStream err, Style outStyle, Style errStyle, int width, int tableWidth, boolean live) {
    private static final int NARROWEST = 72;
    private static final int WIDEST = 100;
    private static final int WIDEST_TABLE = 240;
    private static final int UNKNOWN_TABLE = 120;

    Console(Output out, PrintStream err, Style outStyle, Style errStyle, int width) {
        this(out, err, outStyle, errStyle, width, width, false);
    }

    /** Returns the console of this process. The launcher tells what only a shell knows: which streams are terminals. */
    static Console ofProcess() {
        List<String> terminals =
                List.of(System.getProperty("heddle.terminal", "").split(","));
        boolean colours = System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
        int columns =
                columns(terminals.contains("out"), Integer.getInteger("heddle.columns", 0), System.getenv("COLUMNS"));
        return new Console(
                new Output(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                colours && terminals.contains("out") ? Style.COLOURED : Style.PLAIN,
                colours && terminals.contains("err") ? Style.COLOURED : Style.PLAIN,
                columns == 0 ? WIDEST : Math.max(NARROWEST, Math.min(WIDEST, columns)),
                columns == 0 ? UNKNOWN_TABLE : Math.max(NARROWEST, Math.min(WIDEST_TABLE, columns)),
                terminals.contains("err"));
    }

    /**
     * Returns how wide the output may be, or 0 if nobody knows.
     *
     * @param shown whether it goes to a terminal: then that one's width counts
     * @param terminal how wide the terminal is, or 0
     * @param asked what the environment asks for, if it does
     */
    static int columns(boolean shown, int terminal, @Nullable String asked) {
        boolean usable = !shown && asked != null && asked.matches("[1-9][0-9]{0,8}");
        return usable ? Integer.parseInt(asked) : terminal;
    }

    /** Prints a message of Heddle's own on standard error. */
    void say(String message) {
        err.println("heddle: " + message);
    }
}
