package dev.heddle.cli;

import dev.heddle.examples.Example;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code heddle demo}: the main job, done on a bundled program with a race. */
@Command(name = "demo", description = "Check a small bank that loses money, and prove how.")
final class DemoCommand implements Callable<Integer> {
    private static final String EXAMPLE = "account";
    private static final String BUDGET = "20s";

    private final Console console;
    private final HeddleCommand heddle;

    DemoCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() throws Exception {
        Example example = BundledProgram.named(EXAMPLE);
        boolean text = heddle.format() == Format.text;
        if (text) {
            console.out().print("The program: " + example.name() + ", " + example.summary() + "\n\n");
        }
        int code = new CheckCommand(console, heddle).demonstrate(EXAMPLE, BUDGET);
        if (text && code == ExitCode.FINDINGS) {
            console.out().print(next(example));
        }
        return code == ExitCode.FINDINGS ? ExitCode.CLEAN : code;
    }

    private static String next(Example example) {
        return """
                  heddle examples %-28s the program, with what is wrong in it
                  heddle check --example %-21s the same without the mistake
                  heddle examples %-28s all bundled programs
                  heddle check -cp CLASSES Main %-14s your own program
                """.formatted(example.name(), example.twin(), "", "");
    }
}
