package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.DidYouMean;
import dev.heddle.cli.run.JavaOptions;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.trace.TraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs one command line. This is the border at which everything that goes wrong becomes one line and an exit code; stack
 * traces are for {@code --debug} and for the log.
 */
final class Cli {
    private final Console console;

    Cli(Console console) {
        this.console = console;
    }

    int run(String... arguments) {
        HeddleCommand heddle = new HeddleCommand(console);
        CommandLine commandLine = new CommandLine(heddle, new CommandFactory(console, heddle))
                .setExecutionStrategy(parsed -> execute(heddle, parsed, arguments))
                .setParameterExceptionHandler((problem, words) -> refuse(problem, wantsJson(words)))
                .setExecutionExceptionHandler((problem, command, parsed) -> fail(problem, heddle))
                .setExpandAtFiles(false) // A program's own @file reaches it as it was written.
                .registerConverter(Path.class, Path::of) // Picocli's own one hides what is wrong with a name.
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(console.width());
        // What follows a program's name is the program's own.
        for (String command : List.of("watch", "record", "detect", "explore")) {
            Objects.requireNonNull(commandLine.getSubcommands().get(command)).setStopAtPositional(true);
        }
        int exit = commandLine.execute(arguments);
        Optional<String> lost = console.out().problem();
        lost.ifPresent(reason -> console.say("can't write to standard output: " + reason));
        return lost.isPresent() ? ExitCode.BAD_INPUT : exit;
    }

    private int execute(HeddleCommand heddle, ParseResult parsed, String[] arguments) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        CommandLine command = last.commandSpec().commandLine();
        if (command.getCommand() instanceof DetectCommand detect
                && command.isStopAtPositional()
                && detect.hasWordsAfterTrace()) {
            // Unlike a program, a trace has no arguments of its own: what follows are options of ours.
            command.setStopAtPositional(false);
            return parsed.commandSpec().commandLine().execute(arguments);
        }
        if (last.isUsageHelpRequested()) {
            return heddle.printHelp(command);
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private int refuse(ParameterException problem, boolean json) {
        CommandLine command = problem.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String advice =
                "see `%s`".formatted(name.equals("heddle") ? "heddle help" : name.replace("heddle", "heddle help"));
        if (problem instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().get(0);
            String what =
                    word.startsWith("-") ? "option " : command.getSubcommands().isEmpty() ? "argument " : "command ";
            return report("unknown " + what + word, meant(command, word) + advice, json);
        }
        if (problem.getCause() instanceof InvalidPathException unusable) {
            return refuse(unusable, json);
        }
        String message = String.valueOf(problem.getMessage())
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst("is not an? (int|long)$", "is not a whole number");
        return report(message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1), advice, json);
    }

    /** Says what somebody may have meant by a word that a command does not know, with a blank at the end, or nothing. */
    private static String meant(CommandLine command, String word) {
        Set<String> options = command.getCommandSpec().optionsMap().keySet();
        if (JavaOptions.has(word) && options.contains("-J")) {
            return "options for java are given with -J, as in -J" + word + "; ";
        }
        if (JavaOptions.has(word) && takesJava(command)) {
            return "options for java go behind `-- java`, as in `"
                    + command.getCommandSpec().qualifiedName() + " -- java " + word + " ...`; ";
        }
        List<String> similar = DidYouMean.among(
                word.startsWith("-") ? options : command.getSubcommands().keySet(), word);
        if (similar.isEmpty() && options.contains("--" + word)) {
            similar = List.of("--" + word);
        }
        return similar.isEmpty() ? "" : "did you mean " + String.join(" or ", similar) + "? ";
    }

    /** Tells whether a command takes a whole command line of java. */
    private static boolean takesJava(CommandLine command) {
        String[] synopsis = command.getCommandSpec().usageMessage().customSynopsis();
        return String.join(" ", synopsis).contains("-- java");
    }

    /** Refuses the name of a file that has characters which the locale doesn't know, so that no file can be found by it. */
    private int refuse(InvalidPathException unusable, boolean json) {
        return report(
                "the file name " + unusable.getInput() + " can't be used with this locale", "set LC_ALL=C.UTF-8", json);
    }

    private int fail(Exception problem, HeddleCommand heddle) {
        if (problem instanceof BadInput bad) {
            if (heddle.debug()) {
                bad.printStackTrace(console.err());
            }
            return report(bad.problem(), bad.advice(), heddle.format() == Format.json);
        }
        if (heddle.debug()) {
            problem.printStackTrace(console.err());
        }
        if (problem instanceof InvalidPathException unusable) {
            return refuse(unusable, heddle.format() == Format.json);
        }
        if (problem instanceof TraceException) {
            return report(
                    String.valueOf(problem.getMessage()),
                    "see whether the file is whole, and whether something else writes to it",
                    heddle.format() == Format.json);
        }
        if (problem instanceof WorkerException) {
            return report(
                    String.valueOf(problem.getMessage()).replaceAll("\\s*\n\\s*", " "),
                    "docs/troubleshooting.md says what can be done",
                    heddle.format() == Format.json,
                    ExitCode.INTERNAL);
        }
        String message = "internal error: " + problem;
        String advice = "the stack trace is in " + writeLog(problem);
        console.say(message + "; " + advice);
        if (heddle.format() == Format.json) {
            console.out().print(Json.error(message, advice, ExitCode.INTERNAL).render());
        }
        return ExitCode.INTERNAL;
    }

    private int report(String problem, String advice, boolean json) {
        return report(problem, advice, json, ExitCode.BAD_INPUT);
    }

    private int report(String problem, String advice, boolean json, int exit) {
        console.say(problem + "; " + advice);
        if (json) {
            console.out().print(Json.error(problem, advice, exit).render());
        }
        return exit;
    }

    private static String writeLog(Exception problem) {
        StringWriter trace = new StringWriter();
        problem.printStackTrace(new PrintWriter(trace, true));
        try {
            Path log = Files.createTempFile("heddle-error-", ".log");
            Files.writeString(log, trace.toString());
            return log.toString();
        } catch (IOException e) {
            return "no log, for none could be written; --debug prints it";
        }
    }

    /** Tells whether an answer in JSON was asked for, on a command line that could not be understood. */
    private static boolean wantsJson(String[] words) {
        List<String> all = List.of(words);
        int option = all.indexOf("--format");
        return all.contains("--format=json")
                || (option >= 0
                        && option + 1 < all.size()
                        && all.get(option + 1).equals("json"));
    }
}
