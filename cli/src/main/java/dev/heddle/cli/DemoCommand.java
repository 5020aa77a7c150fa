package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.SummaryText;
import dev.heddle.cli.run.AgentOptions;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.WatchedRun;
import dev.heddle.examples.Example;
import dev.heddle.explore.worker.Jdk;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code heddle demo}: the main job, done on a bundled program with a race. */
@Command(name = "demo", description = "Watch a small bank that loses money, and say what its threads share.")
final class DemoCommand implements Callable<Integer> {
    private static final String EXAMPLE = "account";

    /** Three tellers with a thousand deposits each: enough for money to get lost in nearly every run. */
    private static final List<String> ARGUMENTS = List.of("3", "1000");

    private final Console console;
    private final HeddleCommand heddle;

    DemoCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() throws Exception {
        boolean json = heddle.format() == Format.json;
        Home home = Home.find();
        Example example = BundledProgram.named(EXAMPLE);
        Program program = BundledProgram.of(example, ARGUMENTS, Jdk.own(), home.examplesJar());
        AgentOptions options = new AgentOptions(
                "shared", List.of(), List.of(), Optional.empty(), Optional.empty(), List.of(), heddle.debug());
        if (!json) {
            console.out().print("The program: " + example.name() + ", " + example.summary() + "\n\n");
        }
        try (WatchedRun run = WatchedRun.start(
                program, home.agentJar(), options, json ? Optional.of(console.err()) : Optional.empty())) {
            Outcome outcome = run.await();
            if (json) {
                console.out()
                        .print(Json.run(
                                        "demo",
                                        program.name(),
                                        outcome.exit(),
                                        outcome.interrupted(),
                                        outcome.summary())
                                .render());
            } else if (outcome.summary().isPresent()) {
                SummaryText text = new SummaryText(
                        outcome.summary().get(), BundledProgram.sources(), console.outStyle(), console.width());
                console.out().print("\n" + text.render(program.name()) + next(example));
            }
            if (outcome.summary().isEmpty()) {
                console.say(WatchCommand.noSummary(outcome));
            }
            return outcome.summary().isPresent() ? ExitCode.CLEAN : ExitCode.INTERNAL;
        }
    }

    private static String next(Example example) {
        return """

                What to try next
                  heddle examples %-28s the program, with what is wrong in it
                  heddle watch --example %-21s the same without the mistake
                  heddle explore --example %-19s other orders of its threads, and which go wrong
                  heddle examples %-28s all bundled programs
                  heddle watch -cp CLASSES Main %-14s your own program
                """.formatted(example.name(), example.twin(), example.name(), "", "");
    }
}
