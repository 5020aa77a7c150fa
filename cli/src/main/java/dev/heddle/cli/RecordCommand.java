package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.RecordText;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.Recorded;
import dev.heddle.cli.run.WatchedRun;
import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle record}: any program, and what its threads did in a file. */
@Command(
        name = "record",
        description = {
            "Run a program and write what its threads do to a file, a trace, in the order in which it happens.",
            "",
            "The program has your terminal and its own exit code is passed on; what Heddle has to say comes after it, "
                    + "on standard error. heddle trace looks into the file."
        },
        customSynopsis = {
            "heddle record [OPTIONS] -cp CLASSPATH MAIN-CLASS [ARGUMENTS]",
            "       heddle record [OPTIONS] -jar JAR [ARGUMENTS]",
            "       heddle record [OPTIONS] --example NAME [ARGUMENTS]",
            "       heddle record [OPTIONS] -- java ANYTHING"
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
final class RecordCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Mixin
    private ProgramOptions target = new ProgramOptions();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write it; what is there is overwritten. If not given: a new file in this folder, "
                    + "named like the program, NAME.hdl.")
    private @Nullable Path out;

    RecordCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() throws Exception {
        boolean json = heddle.format() == Format.json;
        Home home = Home.find();
        Program program = target.program(home, "record");
        target.check();
        Path agent = home.agentJar();
        TraceOut file = out == null ? TraceOut.fresh(program.shortName()) : TraceOut.named(out);
        try (WatchedRun run = WatchedRun.start(
                program,
                agent,
                target.agentOptions("record", heddle.debug()).into(file.path()),
                json ? Optional.of(console.err()) : Optional.empty())) {
            Outcome outcome = run.await();
            if (outcome.interrupted()) {
                console.say("interrupted, and the program with it");
            }
            report(
                    new Recorded(
                            program.name(),
                            null,
                            outcome.exit(),
                            outcome.interrupted(),
                            file.path(),
                            outcome.summary()),
                    file,
                    json);
            return outcome.exit();
        } finally {
            file.removeIfEmpty();
        }
    }

    private void report(Recorded recorded, TraceOut file, boolean json) {
        Optional<Summary> summary = recorded.summary();
        RecordedTrace trace = summary.map(Summary::trace).orElse(null);
        if (trace == null) {
            console.say(noSummary(recorded, file.hasBegun()));
        }
        if (json) {
            console.out().print(Json.recorded(recorded).render());
        } else if (trace != null) {
            console.err()
                    .print(new RecordText(console.errStyle(), console.width())
                            .render(recorded, summary.orElseThrow(), trace));
        }
    }

    /** Says what there is without a summary. */
    private static String noSummary(Recorded recorded, boolean begun) {
        return begun
                ? "no summary: the program ended with " + recorded.exit()
                        + " before the agent could write it (killed, or ended by Runtime.halt); "
                        + "the trace is readable all the same: " + RecordText.command("check", recorded)
                : "nothing was recorded: the program ended with " + recorded.exit()
                        + " before the recording began (see what was said above)";
    }
}
