package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.RecordText;
import dev.heddle.cli.run.AttachedRecording;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Durations;
import dev.heddle.cli.run.Interruption;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.Recorded;
import dev.heddle.cli.run.WatchedRun;
import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import java.nio.file.Path;
import java.time.Duration;
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
            "       heddle record [OPTIONS] -- java ANYTHING",
            "       heddle record --attach PID [--for TIME] [--out FILE]"
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

    @Option(
            names = "--attach",
            paramLabel = "PID",
            description = "Record a program that runs already, and was started with "
                    + "-javaagent:heddle-agent.jar=listen=record,paused=true.")
    private @Nullable Long attach;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description = "How long to record a program that runs already, as 30s, 500ms, 2m; if not given, until "
                    + "Ctrl-C or its end.")
    private @Nullable String time;

    RecordCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() throws Exception {
        if (attach != null) {
            return recordRunning(attach);
        }
        if (time != null) {
            throw new BadInput("--for goes with --attach", "a program that Heddle starts is recorded to its end");
        }
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
                    outcome.begun(),
                    json);
            return outcome.exit();
        } finally {
            file.removeIfEmpty();
        }
    }

    private int recordRunning(long pid) throws Exception {
        target.checkNoneWithAttach();
        boolean json = heddle.format() == Format.json;
        Optional<Duration> length = Optional.ofNullable(time).map(text -> Durations.parse(text, "--for"));
        try (AttachedRecording recording = AttachedRecording.in(pid, Home.find().agentJar())) {
            String program = Program.nameOf(recording.program());
            TraceOut file = out == null ? TraceOut.fresh(Program.shortName(program)) : TraceOut.named(out);
            try (Interruption interruption = Interruption.passedTo(recording::stop)) {
                recording.begin(file.path());
                console.say("recording process " + pid
                        + (time == null
                                ? " until Ctrl-C or its end"
                                : " for " + time + ", or until Ctrl-C or its end"));
                Optional<Summary> summary = recording.await(length);
                Recorded recorded = new Recorded(program, pid, null, interruption.hasHappened(), file.path(), summary);
                report(recorded, true, json);
                return ExitCode.CLEAN;
            } finally {
                file.removeIfEmpty();
            }
        }
    }

    private void report(Recorded told, boolean begun, boolean json) {
        Recorded recorded = told.withReadableEvents();
        Optional<Summary> summary = recorded.summary();
        RecordedTrace trace = summary.map(Summary::trace).orElse(null);
        if (trace == null) {
            console.say(noSummary(recorded, begun));
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
        String ended = "the program ended" + (recorded.exit() == null ? "" : " with " + recorded.exit());
        return begun
                ? "no summary: " + ended + " before the agent could write it (killed, or ended by Runtime.halt); "
                        + "the trace is readable all the same: " + RecordText.command("check", recorded)
                : "nothing was recorded: " + ended + " before the recording began (see what was said above)";
    }
}
