package dev.heddle.cli;

import dev.heddle.cli.run.AgentOptions;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.Jdks;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.ShellWords;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.instrument.jdk.JdkTable;
import dev.heddle.instrument.jdk.TableSyntaxException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of commands that run any program with the agent in it: what to run, and what of it to look at. */
final class ProgramOptions {
    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "CLASSPATH",
            description = "Where the program's classes are; the class to start follows.")
    private @Nullable String classPath;

    @Option(names = "-jar", description = "Start a jar; its name follows.")
    private boolean jar;

    @Option(
            names = "--example",
            paramLabel = "NAME",
            description = "Start a bundled program; its arguments may follow.")
    private @Nullable String example;

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

    @Parameters(hidden = true, arity = "0..*")
    private List<String> words = new ArrayList<>();

    /** Tells whether a bundled program is to be run. */
    boolean isExample() {
        return example != null;
    }

    /** Tells whether it is a trace that is named, and not a program: by its ending, or because there is such a file and no class path. */
    boolean namesTrace() {
        if (jar || example != null || words.isEmpty()) {
            return false;
        }
        Path file = Path.of(words.get(0));
        boolean isJava = String.valueOf(file.getFileName()).equals("java");
        return words.get(0).endsWith(".hdl")
                || (Files.isRegularFile(file) && (classPath == null ? !isJava : Traces.isTrace(file)));
    }

    /** Tells whether something follows the trace that is named. */
    boolean hasMoreWords() {
        return words.size() > 1;
    }

    /** Returns the trace that is named, and refuses what only a program can be given. */
    Path trace() {
        String said = saidToAgent();
        if (said != null || jdkHome != null) {
            throw new BadInput(
                    "--" + (said == null ? "jdk" : said) + " can't be used with a trace",
                    "leave it out: it is for `heddle record`, which makes the trace");
        }
        if (hasMoreWords()) {
            throw new BadInput(
                    "there is something after the trace " + words.get(0) + ": " + words.get(1),
                    "leave it out, or see `heddle help detect`");
        }
        return Path.of(words.get(0));
    }

    /** Returns the class path that was given, if one was. */
    Optional<String> classPath() {
        return Optional.ofNullable(classPath);
    }

    /** Returns the command that explores the same program, if it can be said so. */
    Optional<String> exploring() {
        List<String> command = new ArrayList<>(List.of("heddle", "explore"));
        include.forEach(each -> command.addAll(List.of("--include", each)));
        exclude.forEach(each -> command.addAll(List.of("--exclude", each)));
        int said = command.size();
        if (example != null) {
            command.addAll(List.of("--example", example));
        } else if (jar) {
            command.add("-jar");
        } else if (classPath != null) {
            command.addAll(List.of("-cp", classPath));
        }
        Optional<List<String>> named =
                command.size() > said || words.isEmpty() ? Optional.of(words) : Program.target(words);
        return named.map(target -> {
            command.addAll(target);
            return ShellWords.join(command);
        });
    }

    /** Refuses what can't go with a program that runs already: another program, and what is said to the agent when it starts. */
    void checkNoneWithAttach() {
        if (classPath != null || jar || example != null || !words.isEmpty()) {
            throw new BadInput(
                    "--attach is for a program that runs already, and there is something to run besides",
                    "leave out one of the two");
        }
        String said = saidToAgent();
        if (said != null) {
            throw new BadInput(
                    "--" + said + " can't be used with --attach",
                    "it is said when the program starts: -javaagent:heddle-agent.jar=listen=record,paused=true," + said
                            + "=...");
        }
        if (jdkHome != null) {
            throw new BadInput("--jdk can't be used with --attach", "leave it out: the program has its JDK");
        }
    }

    /** Returns the option that the agent is told when a program starts, if one was given. */
    private @Nullable String saidToAgent() {
        return !include.isEmpty() ? "include" : !exclude.isEmpty() ? "exclude" : table != null ? "table" : null;
    }

    /**
     * Finds and checks the program.
     *
     * @param verb what is to be done with it: the command's name
     */
    Program program(Home home, String verb) {
        int ways = (classPath == null ? 0 : 1) + (jar ? 1 : 0) + (example == null ? 0 : 1);
        if (ways > 1) {
            throw new BadInput(
                    "more than one of -cp, -jar and --example", "choose one; `heddle help " + verb + "` shows how");
        }
        Jdk jdk = jdkHome == null ? Jdk.own() : Jdks.at(jdkHome);
        if (example != null) {
            return BundledProgram.of(BundledProgram.named(example), words, jdk, home.examplesJar());
        }
        if (words.isEmpty()) {
            throw new BadInput(
                    "nothing to " + verb + (ways == 0 ? "" : " after " + (jar ? "-jar" : "-cp")),
                    "say what to run: heddle " + verb + " " + (jar ? "-jar JAR" : "-cp CLASSPATH MAIN-CLASS"));
        }
        String first = words.get(0);
        List<String> rest = words.subList(1, words.size());
        if (jar) {
            return Program.ofJar(jdk, first, rest);
        }
        if (classPath != null) {
            return Program.ofClass(jdk, classPath, first, rest);
        }
        Program command = Program.ofCommand(words, verb);
        return jdkHome == null ? command : command.on(jdk);
    }

    /** Refuses what the agent could not use, before the program starts. */
    void check() {
        checkTable(table);
        checkPatterns("--include", include);
        checkPatterns("--exclude", exclude);
    }

    /** Returns what to tell the agent. */
    AgentOptions agentOptions(String listen, boolean debug) {
        return new AgentOptions(
                listen,
                include,
                exclude,
                Optional.ofNullable(table),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                debug);
    }

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
}
