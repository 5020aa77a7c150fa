package dev.heddle.cli;

import dev.heddle.cli.render.ExampleText;
import dev.heddle.cli.render.Json;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code heddle examples}: the bundled programs. */
@Command(name = "examples", description = "List the bundled programs, or show one with its source.")
final class ExamplesCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The program to show.")
    private @Nullable String name;

    ExamplesCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        ExampleText text = new ExampleText(console.outStyle(), console.width());
        boolean json = heddle.format() == Format.json;
        if (name == null) {
            console.out().print(json ? Json.examples(Examples.all()).render() : text.list(Examples.all()));
        } else {
            Example example = BundledProgram.named(name);
            console.out().print(json ? Json.example(example).render() : text.one(example));
        }
        return ExitCode.CLEAN;
    }
}
