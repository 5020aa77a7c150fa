package dev.heddle.cli;

import dev.heddle.cli.detect.Detection;
import dev.heddle.cli.detect.Looked;
import dev.heddle.cli.detect.Sieve;
import dev.heddle.cli.detect.Sifted;
import dev.heddle.cli.detect.Suspect;
import dev.heddle.cli.detect.TraceLook;
import dev.heddle.cli.render.DetectText;
import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.SourceLines;
import dev.heddle.cli.render.Style;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.WatchedRun;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.Suspicions;
import dev.heddle.cli.summary.WatchedClasses;
import dev.heddle.model.Source;
import dev.heddle.trace.Trace;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle detect}: what one run makes suspicious, while it goes on or from its trace. */
@Command(
        name = "detect",
        description = {
            "Say what one run makes suspicious: accesses that race, that have no lock in common, locks taken in orders that can "
                    + "deadlock, fields that belong together and are used apart.",
            "",
            "The run is that of a program, which has your terminal, and what Heddle has to say comes after it, on standard "
                    + "error; or it is read from a trace that `heddle record` has made. Exit code 1 if something is found, 0 "
                    + "if nothing is."
        },
        customSynopsis = {
            "heddle detect [OPTIONS] [-cp CLASSPATH] FILE.hdl",
            "       heddle detect [OPTIONS] -cp CLASSPATH MAIN-CLASS [ARGUMENTS]",
            "       heddle detect [OPTIONS] -jar JAR [ARGUMENTS]",
            "       heddle detect [OPTIONS] --example NAME [ARGUMENTS]",
            "       heddle detect [OPTIONS] -- java ANYTHING"
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
final class DetectCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Option(
            names = "--on",
            paramLabel = "LIST",
            description =
                    "Which ways to look, with commas between: lockset, hb, lockorder, views; all of them if not given.")
    private @Nullable String on;

    @Mixin
    private SiftOptions sifting = new SiftOptions();

    @Mixin
    private ReportOption out = new ReportOption();

    @Mixin
    private SourceOption sources = new SourceOption();

    @Mixin
    private ProgramOptions target = new ProgramOptions();

    DetectCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    /** Tells whether a trace was named and something follows it. */
    boolean hasWordsAfterTrace() {
        return target.namesTrace() && target.hasMoreWords();
    }

    @Override
    public Integer call() throws Exception {
        Set<Source> ways = ways(on);
        sources.check();
        return target.namesTrace() ? detectInTrace(target.trace(), ways) : detectInProgram(ways);
    }

    private static Set<Source> ways(@Nullable String list) {
        Set<Source> ways = EnumSet.noneOf(Source.class);
        for (String word : list == null ? new String[0] : list.split(",", -1)) {
            Source source = Source.named(word.strip());
            if (source == null) {
                throw new BadInput(
                        "--on " + list + ": there is no way to look called `" + word.strip() + "`",
                        "allowed are " + String.join(", ", words(EnumSet.allOf(Source.class))));
            }
            ways.add(source);
        }
        return ways.isEmpty() ? EnumSet.allOf(Source.class) : ways;
    }

    private static List<String> words(Set<Source> ways) {
        return Stream.of(Source.values())
                .filter(ways::contains)
                .map(Source::word)
                .toList();
    }

    // ---- a trace ----

    private int detectInTrace(Path file, Set<Source> ways) throws Exception {
        try (Trace trace = Traces.open(file)) {
            checkOut(file);
            Sieve sieve = sifting.sieve();
            TracedProgram program = TracedProgram.of(trace, target.classPath(), Home.find());
            TraceLook look = TraceLook.at(trace, ways, program.classes(), program.notes());
            Detection detection = new Detection(look.looked(), sieve.sift(look.suspects()), program.exploring());
            int exit = report(detection, sources.lines(program.isBundled()), Optional.empty(), console.out());
            return look.looked().isLost() ? ExitCode.BAD_INPUT : exit;
        }
    }

    /** Refuses to write to the trace, or to what can't be written. */
    private void checkOut(Path trace) {
        Stream.of(out.file(), sifting.written()).flatMap(Optional::stream).forEach(each -> Traces.differ(trace, each));
        out.check();
    }

    // ---- a program ----

    private int detectInProgram(Set<Source> ways) throws Exception {
        Home home = Home.find();
        Program program = target.program(home, "detect");
        target.check();
        out.check();
        Sieve sieve = sifting.sieve();
        boolean json = heddle.format() == Format.json;
        try (WatchedRun run = WatchedRun.start(
                program,
                home.agentJar(),
                target.agentOptions("detect", heddle.debug()).on(words(ways)),
                json ? Optional.of(console.err()) : Optional.empty())) {
            Outcome outcome = run.await();
            if (outcome.interrupted()) {
                console.say("interrupted, and the program with it");
            }
            Summary summary = outcome.summary().orElse(null);
            Suspicions suspicions = summary == null ? null : summary.detected();
            if (summary == null || suspicions == null) {
                return reportNothing(outcome, program, json);
            }
            if (outcome.exit() != 0 && summary.classes().areNone()) {
                console.say("nothing was examined: " + program.name() + " ended with exit code " + outcome.exit()
                        + " before a class of its own was loaded; look at what it says above, and at the command");
                return nothing(outcome, program, json, ExitCode.BAD_INPUT);
            }
            List<String> notes = new ArrayList<>(suspicions.notes());
            notes.addAll(summary.classes().notes());
            Looked looked = new Looked(
                    program.name(),
                    null,
                    ways,
                    summary.eventCount(),
                    summary.countThreads(),
                    0,
                    List.of(),
                    summary.seconds(),
                    outcome.exit(),
                    outcome.interrupted(),
                    notes);
            List<Suspect> suspects = new ArrayList<>();
            suspicions
                    .candidates()
                    .forEach(each -> suspects.add(Suspect.of(each.candidate(), each.places(), each.suppressed())));
            return report(
                    new Detection(looked, sieve.sift(suspects), target.exploring()),
                    sources.lines(target.isExample()),
                    Optional.of(summary.classes().withoutNotes()),
                    console.err());
        }
    }

    private int reportNothing(Outcome outcome, Program program, boolean json) {
        console.say(WatchCommand.noSummary(outcome));
        return nothing(outcome, program, json, ExitCode.INTERNAL);
    }

    private int nothing(Outcome outcome, Program program, boolean json, int exit) {
        if (json) {
            console.out()
                    .print(Json.notDetected(program.name(), outcome.exit(), outcome.interrupted())
                            .render());
        }
        return exit;
    }

    // ---- both ----

    private int report(Detection detection, SourceLines lines, Optional<WatchedClasses> classes, PrintStream to)
            throws IOException {
        Sifted sifted = detection.sifted();
        if (heddle.format() == Format.json) {
            String object = Json.detected(detection).render();
            console.out().print(object);
            out.keep(object, console);
        } else {
            Style style = out.style(to == console.err() ? console.errStyle() : console.outStyle());
            DetectText text = new DetectText(lines, style, console.width(), sifting.all());
            out.write(text.render(detection, classes), to, console);
        }
        sifting.write(sifted);
        return sifted.findings().isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }
}
