package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.Style;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code heddle} by itself, and the options that every command has. */
@Command(
        name = "heddle",
        description =
                "Explores the orders in which a program's threads can move, and replays those that go wrong; "
                        + "watches which memory they share, and under which locks; records what they do, and says what one run makes suspicious.",
        subcommands = {
            CheckCommand.class,
            DemoCommand.class,
            DetectCommand.class,
            ExamplesCommand.class,
            ExploreCommand.class,
            RecordCommand.class,
            ReplayCommand.class,
            TraceCommand.class,
            WatchCommand.class,
            HelpCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        sortOptions = false,
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes: 0 clean, 1 findings, 2 wrong usage or input, 3 not under control or an error inside Heddle."
        })
final class HeddleCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--version", description = "Print the version.")
    private boolean version;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Print this text.")
    @SuppressWarnings("UnusedVariable") // picocli looks at the option, not at its value
    private boolean help;

    @Option(
            names = "--format",
            paramLabel = "text|json",
            scope = ScopeType.INHERIT,
            description = "text for people, json for one object on standard output (docs/json.md).")
    private Format format = Format.text;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Print stack traces where something goes wrong.")
    private boolean debug;

    HeddleCommand(Console console) {
        this.console = console;
    }

    Format format() {
        return format;
    }

    boolean debug() {
        return debug;
    }

    @Override
    public Integer call() {
        if (!version) {
            return printHelp(Objects.requireNonNull(spec).commandLine());
        }
        String java = System.getProperty("java.version");
        console.out()
                .print(
                        format == Format.json
                                ? Json.version(Home.version(), java).render()
                                : "heddle " + Home.version() + " on Java " + java + "\n");
        return ExitCode.CLEAN;
    }

    int printHelp(CommandLine command) {
        if (format == Format.json) {
            console.out().print(Json.help(command.getUsageMessage(Ansi.OFF)).render());
        } else {
            console.out().print(command.getUsageMessage(console.outStyle() == Style.COLOURED ? Ansi.ON : Ansi.OFF));
        }
        return ExitCode.CLEAN;
    }
}
