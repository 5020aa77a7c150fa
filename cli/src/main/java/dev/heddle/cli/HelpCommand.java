package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.DidYouMean;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle help}. */
@Command(name = "help", description = "Explain a command, or list them all.")
final class HelpCommand implements Callable<Integer> {
    private final HeddleCommand heddle;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command to explain.")
    private @Nullable String name;

    HelpCommand(HeddleCommand heddle) {
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        CommandLine all = Objects.requireNonNull(spec).parent().commandLine();
        if (name == null) {
            return heddle.printHelp(all);
        }
        CommandLine command = all.getSubcommands().get(name);
        if (command == null) {
            List<String> similar = DidYouMean.among(all.getSubcommands().keySet(), name);
            throw new BadInput(
                    "no command " + name,
                    similar.isEmpty() ? "see `heddle help`" : "did you mean " + String.join(" or ", similar) + "?");
        }
        return heddle.printHelp(command);
    }
}
