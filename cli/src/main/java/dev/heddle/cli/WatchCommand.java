package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.Style;
import dev.heddle.cli.render.SummaryText;
import dev.heddle.cli.run.AgentOptions;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.WatchedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle watch}: any program, watched and unchanged. */
@Command(
        name = "watch",
        description = {
            "Run a program, watched, and say afterwards what its threads shared.",
            "",
            "The program has your terminal and its own exit code is passed on; what Heddle has to say comes after it, "
                    + "on standard error."
        },
        customSynopsis = {
            "heddle watch [OPTIONS] -cp CLASSPATH MAIN-CLASS [ARGUMENTS]",
            "       heddle watch [OPTIONS] -jar JAR [ARGUMENTS]",
            "       heddle watch [OPTIONS] --example NAME [ARGUMENTS]",
            "       heddle watch [OPTIONS] -- java ANYTHING"
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
final class WatchCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Mixin
    private ProgramOptions target = new ProgramOptions();

    @Option(
            names = "--listen",
            paramLabel = "WHO",
            description = {
                "What is done with what is seen: shared (default) finds locations that several threads touch, count "
                        + "counts events, print writes each event as a line on standard error, none does nothing."
            })
    private Listener listen = Listener.shared;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the report to a file, not to standard error. (json is printed all the same.)")
    private @Nullable Path out;

    @Mixin
    private SourceOption sources = new SourceOption();

    WatchCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    /** Who listens to the events. */
    enum Listener {
        shared,
        count,
        print,
        none
    }

    @Override
    public Integer call() throws Exception {
        boolean json = heddle.format() == Format.json;
        Home home = Home.find();
        Program program = target.program(home, "watch");
        target.check();
        AgentOptions options = target.agentOptions(listen.name(), heddle.debug());
        sources.check();
        checkWritable(out);
        try (WatchedRun run = WatchedRun.start(
                program, home.agentJar(), options, json ? Optional.of(console.err()) : Optional.empty())) {
            Outcome outcome = run.await();
            report(outcome, program, json);
            return outcome.exit();
        }
    }

    private static void checkWritable(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try {
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
        } catch (IOException e) {
            throw new BadInput("can't write to " + file, "look at the path after --out: its folder must exist");
        }
    }

    private void report(Outcome outcome, Program program, boolean json) throws IOException {
        if (outcome.interrupted()) {
            console.say("interrupted, and the program with it");
        }
        if (outcome.summary().isEmpty()) {
            console.say(noSummary(outcome));
        }
        String report = "";
        if (json) {
            report = Json.run("watch", program.name(), outcome.exit(), outcome.interrupted(), outcome.summary())
                    .render();
            console.out().print(report);
        } else if (outcome.summary().isPresent()) {
            SummaryText text = new SummaryText(
                    outcome.summary().get(),
                    sources.lines(target.isExample()),
                    out == null ? console.errStyle() : Style.PLAIN,
                    console.width());
            report = text.render(program.name());
            if (out == null) {
                console.err().print(report);
            }
        }
        if (out != null && !report.isEmpty()) {
            Files.writeString(out, report);
            console.say("the report is in " + out);
        }
    }

    /** Says why there is nothing to report. */
    static String noSummary(Outcome outcome) {
        return "no report: the program ended with " + outcome.exit()
                + " before the agent could write it (killed, ended by Runtime.halt, or never started: "
                + "see what java said above)";
    }
}
