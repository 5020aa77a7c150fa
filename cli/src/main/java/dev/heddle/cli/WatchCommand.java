package dev.heddle.cli;

import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.Style;
import dev.heddle.cli.render.SummaryText;
import dev.heddle.cli.run.AgentOptions;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Jdks;
import dev.heddle.cli.run.Outcome;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.WatchedRun;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.instrument.jdk.TableSyntaxException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "CLASSPATH",
            description = "Where the program's classes are; the class to start follows.")
    private @Nullable String classPath;

    @Option(names = "-jar", description = "Start a jar; its name follows.")
    private boolean jar;

    @Option(names = "--example", description = "Start a bundled program; its name follows.")
    private boolean example;

    @Option(
            names = "--listen",
            paramLabel = "WHO",
            description = {
                "What is done with what is seen: shared (default) finds locations that several threads touch, count "
                        + "counts events, print writes each event as a line on standard error, none does nothing."
            })
    private Listener listen = Listener.shared;

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            description = "Watch the memory accesses of these classes too, as com.acme; may be repeated.")
    private List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description = "Leave out the memory accesses of these classes; may be repeated.")
    private List<String> exclude = new ArrayList<>();

    @Option(
            names = "--table",
            paramLabel = "FILE",
            description = "Further entries for the table that says what calls into libraries mean.")
    private @Nullable Path table;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "The JDK that runs the program; Heddle's own if not given.")
    private @Nullable Path jdkHome;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the report to a file, not to standard error. (json is printed all the same.)")
    private @Nullable Path out;

    @Mixin
    private SourceOption sources = new SourceOption();

    @Parameters(hidden = true, arity = "0..*")
    private List<String> words = new ArrayList<>();

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
        Program program = program(home);
        AgentOptions options =
                new AgentOptions(listen.name(), include, exclude, Optional.ofNullable(table), heddle.debug());
        checkTable(table);
        checkPatterns("--include", include);
        checkPatterns("--exclude", exclude);
        sources.check();
        checkWritable(out);
        try (WatchedRun run = WatchedRun.start(
                program, home.agentJar(), options, json ? Optional.of(console.err()) : Optional.empty())) {
            Outcome outcome = run.await();
            report(outcome, program, json);
            return outcome.exit();
        }
    }

    private Program program(Home home) {
        int ways = (classPath == null ? 0 : 1) + (jar ? 1 : 0) + (example ? 1 : 0);
        if (ways > 1) {
            throw new BadInput("more than one of -cp, -jar and --example", "choose one; `heddle help watch` shows how");
        }
        if (words.isEmpty()) {
            throw new BadInput(
                    ways == 0
                            ? "nothing to watch"
                            : "nothing to watch after " + (jar ? "-jar" : example ? "--example" : "-cp"),
                    "say what to run: heddle watch "
                            + (jar ? "-jar JAR" : example ? "--example NAME" : "-cp CLASSPATH MAIN-CLASS"));
        }
        String first = words.get(0);
        List<String> rest = words.subList(1, words.size());
        Jdk jdk = jdkHome == null ? Jdk.own() : Jdks.at(jdkHome);
        if (jar) {
            return Program.ofJar(jdk, first, rest);
        }
        if (example) {
            return BundledProgram.of(BundledProgram.named(first), rest, jdk, home.examplesJar());
        }
        if (classPath != null) {
            return Program.ofClass(jdk, classPath, first, rest);
        }
        Program command = Program.ofCommand(words);
        return jdkHome == null ? command : command.on(jdk);
    }

    /** Reads the table here, too, so that what is wrong in it is said before the program starts. */
    private static void checkTable(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try (Reader reader = Files.newBufferedReader(file)) {
            JdkTable.parse(reader, file.toString());
        } catch (IOException | UncheckedIOException e) {
            throw new BadInput("can't read the table " + file, "look at the path after --table");
        } catch (TableSyntaxException e) {
            throw new BadInput(String.valueOf(e.getMessage()), "mend that line of the table");
        }
    }

    private static void checkPatterns(String option, List<String> patterns) {
        for (String pattern : patterns) {
            if (pattern.isBlank()) {
                throw new BadInput(
                        "empty pattern after " + option, "name a class or a package, as " + option + " com.acme");
            }
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
                    sources.lines(example),
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
