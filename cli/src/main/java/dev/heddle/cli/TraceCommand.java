package dev.heddle.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle trace}: what can be done with a recorded run. */
@Command(
        name = "trace",
        description =
                "Look into a trace, the file of what one run did: sum it up, print it, check it, convert it, pack it.",
        subcommands = {
            TraceInfoCommand.class,
            TracePrintCommand.class,
            TraceCheckCommand.class,
            TraceConvertCommand.class,
            TracePackCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        sortOptions = false,
        commandListHeading = "%nCommands:%n")
final class TraceCommand implements Callable<Integer> {
    private final HeddleCommand heddle;

    @Spec
    private @Nullable CommandSpec spec;

    TraceCommand(HeddleCommand heddle) {
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        return heddle.printHelp(Objects.requireNonNull(spec).commandLine());
    }
}
