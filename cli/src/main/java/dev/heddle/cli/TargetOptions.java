package dev.heddle.cli;

import dev.heddle.cli.build.BuildClassPath;
import dev.heddle.cli.build.TestClassPath;
import dev.heddle.cli.check.FreeProgram;
import dev.heddle.cli.explore.Portable;
import dev.heddle.cli.explore.ScheduleFiles;
import dev.heddle.cli.explore.WorkerRun;
import dev.heddle.cli.render.SourceLines;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.Jdks;
import dev.heddle.cli.run.JvmOptions;
import dev.heddle.cli.run.Subject;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The options that say which program is run under control, what of it is seen, and on what it runs. */
final class TargetOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "CLASSPATH",
            description = "Where the program's classes are; @FILE reads it from a file. The target follows.")
    private @Nullable String classPath;

    @Option(names = "-jar", description = "Take the main class of a jar; its name follows.")
    private boolean jar;

    @Option(names = "--example", paramLabel = "NAME", description = "Take a bundled program.")
    private @Nullable String example;

    @Option(
            names = "--include",
            paramLabel = "PACKAGE",
            description = "See the memory accesses of these classes too, as com.acme; may be repeated. "
                    + "Those of class folders and of the target's jar are seen anyway.")
    private List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PACKAGE",
            description = "Leave out the memory accesses of these classes; may be repeated.")
    private List<String> exclude = new ArrayList<>();

    @Option(
            names = "--inside",
            paramLabel = "CLASS",
            description =
                    "See what happens inside a collection of the JDK, as java.util.HashMap, which is one location "
                            + "otherwise; may be repeated.")
    private List<String> inside = new ArrayList<>();

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "The JDK that runs the program; the newest fast one that is found if not given.")
    private @Nullable Path jdkHome;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            description = "What carries the threads: continuations (default where the JDK has them) or platform.")
    private @Nullable BackendName backend;

    @Option(
            names = {"-J", "--jvm-option"},
            paramLabel = "OPTION",
            description = "An option for the program's JVM, as in -J-Dname=value -J-Xmx1g; may be repeated. Schedules "
                    + "keep them.")
    private List<String> jvmOptions = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FOLDER", description = "Where schedules go (default .heddle).")
    private Path out = ScheduleFiles.DEFAULT;

    @Mixin
    private SourceOption sources = new SourceOption();

    @Parameters(hidden = true, arity = "0..*")
    private List<String> words = new ArrayList<>();

    /** What carries the threads of a program. */
    enum BackendName {
        continuations,
        platform
    }

    /** Refuses what can't be meant. */
    void check() {
        sources.check();
        JvmOptions.check(jvmOptions);
    }

    /** Takes the bundled program of a name. */
    void example(String name, List<String> arguments) {
        example = name;
        words = arguments;
    }

    /** Returns the JDK to run on. */
    JdkChoice jdk() {
        JdkChoice choice = Jdks.ofThisMachine().choose(Optional.ofNullable(jdkHome), WorkerRun::isFast);
        if (backend == BackendName.continuations && !choice.fast()) {
            throw new BadInput(
                    "JDK " + choice.jdk().version() + " has no continuations for --backend continuations",
                    "name a JDK " + WorkerRun.FAST + " or newer with --jdk, or leave --backend out");
        }
        return choice;
    }

    List<String> jvmOptions() {
        return jvmOptions;
    }

    /** Tells whether the person has chosen what carries the threads. */
    boolean isBackendChosen() {
        return backend != null;
    }

    /** Returns the folder into which schedules go. */
    Path out() {
        return out;
    }

    /** Returns where schedules go, and how they name what is run. */
    ScheduleFiles schedules(Home home, Consumer<String> complaints) {
        Portable portable = new Portable(home.folder());
        return new ScheduleFiles(out, run -> portable.name(run).withOptions(jvmOptions), complaints);
    }

    /** Returns the lines of the program's source. */
    SourceLines lines() {
        return sources.lines(example != null);
    }

    /** Returns how workers are started. */
    WorkerCommand command(JdkChoice choice, Home home) {
        return new WorkerCommand(
                choice.jdk().home(),
                choice.jdk().feature(),
                home.installation(),
                WorkerCommand.PROCESSORS,
                0,
                jvmOptions);
    }

    /** Returns what runs a program that can't be controlled. */
    FreeProgram freely(Subject subject, Job job, JdkChoice choice, Home home) {
        return FreeProgram.of(
                subject,
                job.entry().toJson(),
                choice,
                jvmOptions,
                include,
                exclude,
                home.installation().classPath().get(0),
                home.agentJar());
    }

    /** Says of an option after the target, which the program gets, that Heddle does not. */
    Optional<String> misplaced(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            OptionSpec option = command.findOption(word.replaceFirst("=.*", ""));
            if (option != null) {
                boolean more = option.arity().max() > 0 && !word.contains("=") && i + 1 < arguments.size();
                return Optional.of(word + (more ? " " + arguments.get(i + 1) : "")
                        + " goes to the program; options of Heddle come before the target");
            }
        }
        return Optional.empty();
    }

    /**
     * Finds the program.
     *
     * @param say hears of what takes long
     */
    Subject subject(Home home, Jdk jdk, Consumer<String> say) throws IOException, InterruptedException {
        String name = command.name();
        int ways = (classPath == null ? 0 : 1) + (jar ? 1 : 0) + (example == null ? 0 : 1);
        if (ways > 1) {
            throw new BadInput(
                    "more than one of -cp, -jar and --example", "choose one; `heddle help " + name + "` shows how");
        }
        if (example != null) {
            return BundledProgram.explored(BundledProgram.named(example), words, jdk, home.examplesJar());
        }
        if (words.isEmpty()) {
            throw new BadInput(
                    "nothing to " + name + (jar ? " after -jar" : classPath == null ? "" : " after -cp"),
                    jar
                            ? "say what to run: heddle " + name + " -jar JAR"
                            : "say what to run, as in heddle " + name + " com.acme.CacheTest#evictsOnce, or try "
                                    + "heddle " + name + " --example lost-update");
        }
        String target = words.get(0);
        List<String> arguments = words.subList(1, words.size());
        if (jar) {
            return Subject.ofJar(jdk, target, arguments);
        }
        if (classPath != null) {
            return Subject.onClassPath(jdk, classPath, target, arguments);
        }
        TestClassPath found = BuildClassPath.find(Path.of("").toAbsolutePath(), Subject.className(target), say);
        sources.add(found.sources());
        return Subject.on(jdk, found.entries(), "the class path of the build", target, arguments);
    }

    /** Returns what workers are to do with the program. */
    Job job(Subject subject, String strategy, long seed, Budget budget) {
        Entry entry;
        try {
            entry = Entry.parse(subject.target(), subject.arguments());
        } catch (TargetException e) {
            throw new BadInput(
                    String.valueOf(e.getMessage()), "name a class, or a class and a method with # between them");
        }
        List<String> also = new ArrayList<>(subject.include());
        also.addAll(include);
        Job job = Job.search(entry, absolute(subject.classPath()))
                .withStrategy(strategy, seed)
                .withBudget(budget)
                .withScope(also, exclude)
                .withInside(inside)
                .tellingValues();
        return backend == BackendName.platform ? job.onPlatformThreads() : job;
    }

    private static List<String> absolute(List<Path> entries) {
        return entries.stream()
                .map(each -> each.toAbsolutePath().normalize().toString())
                .toList();
    }
}
