package dev.heddle.cli;

import dev.heddle.cli.build.BuildClassPath;
import dev.heddle.cli.build.TestClassPath;
import dev.heddle.cli.explore.Gathering;
import dev.heddle.cli.explore.KeptSearch;
import dev.heddle.cli.explore.Portable;
import dev.heddle.cli.explore.ScheduleFiles;
import dev.heddle.cli.explore.Searched;
import dev.heddle.cli.explore.WorkerRun;
import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.SearchText;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.Jdks;
import dev.heddle.cli.run.JvmOptions;
import dev.heddle.cli.run.Subject;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.explore.worker.Hello;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.explore.worker.WorkerException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle explore}: a program run again and again, each time in another order of its threads. */
@Command(
        name = "explore",
        description = {
            "Run a program again and again, each time in another order of its threads, and report every order that goes "
                    + "wrong, with a schedule that replays it.",
            "",
            "TARGET is a class with a main method, a Runnable, a JUnit test class, or a class and one of its methods, "
                    + "as com.acme.CacheTest#evictsOnce.",
            "",
            "Without -cp, the Maven or Gradle build of the folder you are in is asked for the class path of its tests."
        },
        customSynopsis = {
            "heddle explore [OPTIONS] [-cp CLASSPATH|@FILE] TARGET [ARGUMENTS]",
            "       heddle explore [OPTIONS] -jar JAR [ARGUMENTS]",
            "       heddle explore [OPTIONS] --example NAME [ARGUMENTS]"
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
final class ExploreCommand implements Callable<Integer> {
    private final Console console;
    private final HeddleCommand heddle;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "CLASSPATH",
            description = "Where the program's classes are; @FILE reads it from a file. The target follows.")
    private @Nullable String classPath;

    @Option(names = "-jar", description = "Explore the main class of a jar; its name follows.")
    private boolean jar;

    @Option(names = "--example", paramLabel = "NAME", description = "Explore a bundled program.")
    private @Nullable String example;

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--outcomes",
            arity = "0..1",
            paramLabel = Outcomes.OUTPUT,
            parameterConsumer = Outcomes.Consumer.class,
            description =
                    "Tabulate the distinct outcomes: what is printed, returned, observed, left in memory, and how "
                            + "it ends, each with a schedule. Takes longer. With the word output, in which order threads "
                            + "print counts too.")
    private Outcomes outcomes = Outcomes.NOT;

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

    ExploreCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    /** What carries the threads of a program. */
    enum BackendName {
        continuations,
        platform
    }

    @Override
    public Integer call() throws Exception {
        Home home = Home.find();
        check();
        JdkChoice choice = Jdks.ofThisMachine().choose(Optional.ofNullable(jdkHome), WorkerRun::isFast);
        if (backend == BackendName.continuations && !choice.fast()) {
            throw new BadInput(
                    "JDK " + choice.jdk().version() + " has no continuations for --backend continuations",
                    "name a JDK " + WorkerRun.FAST + " or newer with --jdk, or leave --backend out");
        }
        Subject subject = subject(home, choice.jdk());
        Portable portable = new Portable(home.folder());
        ScheduleFiles schedules =
                new ScheduleFiles(out, run -> portable.name(run).withOptions(jvmOptions));
        Job job = job(subject);
        if (search.resume()) {
            kept(job, choice, home).checkItCanGoOn();
        }
        schedules.prepare();
        console.say(choice.sentence());
        JvmOptions.warning(jvmOptions).ifPresent(console::say);
        search.idle().ifPresent(console::say);
        misplaced(subject.arguments()).ifPresent(console::say);
        WorkerCommand command = new WorkerCommand(
                choice.jdk().home(),
                choice.jdk().feature(),
                home.installation(),
                WorkerCommand.PROCESSORS,
                0,
                jvmOptions);
        try (KeptSearch kept = kept(job, choice, home);
                WorkerRun run = WorkerRun.start(command)) {
            keep(kept, run);
            Gathering gathering;
            boolean interrupted;
            try (LiveReport live = new LiveReport(
                    console, heddle.format(), sources.lines(example != null), subject.target(), backend != null)) {
                gathering = new Gathering(schedules, live);
                interrupted = perform(job, run, gathering);
            }
            Searched searched = searched(gathering, subject, choice.jdk(), interrupted);
            int code = report(
                    search.resume()
                            ? searched.withFormer((name, id) -> schedules.findOutcome(id, job.scheduled(name)))
                            : searched);
            if (kept.isTaken() && kept.file().exists()) {
                console.say("the search is kept: the same command with --resume goes on with it");
            }
            return code;
        }
    }

    private KeptSearch kept(Job job, JdkChoice choice, Home home) {
        return KeptSearch.of(out, job, jvmOptions, choice.jdk().version(), home.installation());
    }

    /** Has the search kept as it goes on, if such a search is at all, unless another process has one of the same command kept. */
    private void keep(KeptSearch kept, WorkerRun run) {
        if (!search.isShared()) {
            return;
        }
        try {
            if (kept.take(!search.resume())) {
                run.keepingIn(kept.file(), search.resume());
            } else if (search.resume()) {
                throw new BadInput(
                        "another process goes on with this search",
                        "wait until it has ended, or give both a folder of their own with --out");
            } else {
                console.say("another search of this command is under way in " + out + ", so this one is not kept");
            }
        } catch (IOException e) {
            if (search.resume()) {
                throw new BadInput(
                        "can't tell whether another process goes on with this search: " + e.getMessage(),
                        "move it to a folder whose files can be locked, and name that with --out");
            }
            console.say("the search is not kept, as files in " + out + " can't be locked: " + e.getMessage());
        }
    }

    private boolean perform(Job job, WorkerRun run, Gathering gathering) {
        try {
            return run.perform(job, gathering);
        } catch (WorkerException e) {
            if (gathering.hello() != null || jvmOptions.isEmpty()) {
                throw e;
            }
            throw new BadInput(
                    String.valueOf(e.getMessage()).replaceAll("\\s*\n\\s*", " "), "look at the options after -J");
        }
    }

    private Searched searched(Gathering gathering, Subject subject, Jdk jdk, boolean interrupted) {
        Hello hello = gathering.hello();
        Searched.How how = new Searched.How(
                search.strategyName(),
                search.seed(),
                hello == null ? jdk.version() : hello.version(),
                hello == null ? "unknown" : hello.backend());
        return gathering.searched(subject.name(), how, interrupted);
    }

    private int report(Searched searched) {
        if (searched.interrupted()) {
            console.say("interrupted");
        }
        console.out()
                .print(
                        heddle.format() == Format.json
                                ? Json.explored(searched).render()
                                : new SearchText(console.outStyle(), console.width()).render(searched));
        return switch (searched.result()) {
            case VIOLATION -> ExitCode.FINDINGS;
            case NOT_CONTROLLED -> ExitCode.INTERNAL;
            default -> searched.unfinished().isEmpty() ? ExitCode.CLEAN : ExitCode.INTERNAL;
        };
    }

    // ---- what was asked for ----

    private void check() {
        search.check();
        sources.check();
        JvmOptions.check(jvmOptions);
    }

    /** Says of an option after the target, which the program gets, that Heddle does not. */
    private Optional<String> misplaced(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            OptionSpec option = spec.findOption(word.replaceFirst("=.*", ""));
            if (option != null) {
                boolean more = option.arity().max() > 0 && !word.contains("=") && i + 1 < arguments.size();
                return Optional.of(word + (more ? " " + arguments.get(i + 1) : "")
                        + " goes to the program; options of Heddle come before the target");
            }
        }
        return Optional.empty();
    }

    private Subject subject(Home home, Jdk jdk) throws IOException, InterruptedException {
        int ways = (classPath == null ? 0 : 1) + (jar ? 1 : 0) + (example == null ? 0 : 1);
        if (ways > 1) {
            throw new BadInput(
                    "more than one of -cp, -jar and --example", "choose one; `heddle help explore` shows how");
        }
        if (example != null) {
            return BundledProgram.explored(BundledProgram.named(example), words, jdk, home.examplesJar());
        }
        if (words.isEmpty()) {
            throw new BadInput(
                    "nothing to explore" + (jar ? " after -jar" : classPath == null ? "" : " after -cp"),
                    jar
                            ? "say what to run: heddle explore -jar JAR"
                            : "say what to run, as in heddle explore com.acme.CacheTest#evictsOnce, or try "
                                    + "heddle explore --example lost-update");
        }
        String target = words.get(0);
        List<String> arguments = words.subList(1, words.size());
        if (jar) {
            return Subject.ofJar(jdk, target, arguments);
        }
        if (classPath != null) {
            return Subject.onClassPath(jdk, classPath, target, arguments);
        }
        TestClassPath found =
                BuildClassPath.find(Path.of("").toAbsolutePath(), Subject.className(target), console::say);
        sources.add(found.sources());
        return Subject.on(jdk, found.entries(), "the class path of the build", target, arguments);
    }

    private Job job(Subject subject) {
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
                .withStrategy(search.strategyName(), search.seed())
                .withBudget(search.budget())
                .withScope(also, exclude)
                .withInside(inside)
                .tellingValues();
        job = outcomes.of(job);
        return backend == BackendName.platform ? job.onPlatformThreads() : job;
    }

    private static List<String> absolute(List<Path> entries) {
        return entries.stream()
                .map(each -> each.toAbsolutePath().normalize().toString())
                .toList();
    }
}
