package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.SummaryText;
import dev.heddle.cli.run.AgentOptions;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.WatchedRun;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
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

    @Mixin
    private ReportOption out = new ReportOption();

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
        out.check();
        try (WatchedRun run = WatchedRun.start(
                program, home.agentJar(), options, json ? Optional.of(console.err()) : Optional.empty())) {
            Outcome outcome = run.await();
            report(outcome, program, json);
            return outcome.exit();
        }
    }

    private void report(Outcome outcome, Program program, boolean json) throws IOException {
        if (outcome.interrupted()) {
            console.say("interrupted, and the program with it");
        }
        if (outcome.summary().isEmpty()) {
            console.say(noSummary(outcome));
        }
        if (json) {
            String object = Json.run("watch", program.name(), outcome.exit(), outcome.interrupted(), outcome.summary())
                    .render();
            console.out().print(object);
            out.keep(object, console);
        } else if (outcome.summary().isPresent()) {
            SummaryText text = new SummaryText(
                    outcome.summary().get(),
                    sources.lines(target.isExample()),
                    out.style(console.errStyle()),
                    console.width());
            out.write(text.render(program.name()), console.err(), console);
        }
    }

    /** Says why there is nothing to report. */
    static String noSummary(Outcome outcome) {
        return "no report: the program ended with " + outcome.exit()
                + " before the agent could write it (killed, ended by Runtime.halt, or never started: "
                + "see what java said above)";
    }
}
