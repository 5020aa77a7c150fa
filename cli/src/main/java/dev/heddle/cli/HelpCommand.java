package dev.heddle.cli;

import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.DidYouMean;
import java.util.List;
import java.util.Map;
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

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command to explain.")
    private List<String> names = List.of();

    HelpCommand(HeddleCommand heddle) {
        this.heddle = heddle;
    }

    @Override
    public Integer call() {
        CommandLine all = Objects.requireNonNull(spec).parent().commandLine();
        CommandLine command = all;
        for (String name : names) {
            Map<String, CommandLine> known = command.getSubcommands();
            CommandLine next = known.get(name);
            if (next == null) {
                List<String> similar = DidYouMean.among(known.keySet(), name);
                throw new BadInput(
                        "no command " + name,
                        similar.isEmpty() ? "see `heddle help`" : "did you mean " + String.join(" or ", similar) + "?");
            }
            command = next;
        }
        return heddle.printHelp(command);
    }
}
