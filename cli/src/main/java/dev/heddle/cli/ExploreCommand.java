package dev.heddle.cli;

import dev.heddle.cli.explore.Gathering;
import dev.heddle.cli.explore.KeptSearch;
import dev.heddle.cli.explore.ScheduleFiles;
import dev.heddle.cli.explore.Searched;
import dev.heddle.cli.explore.WorkerRun;
import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.SearchText;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.JvmOptions;
import dev.heddle.cli.run.Subject;
import dev.heddle.explore.worker.Hello;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

    @Mixin
    private TargetOptions target = new TargetOptions();

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

    ExploreCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() throws Exception {
        Home home = Home.find();
        search.check();
        target.check();
        JdkChoice choice = target.jdk();
        Subject subject = target.subject(home, choice.jdk(), console::say);
        ScheduleFiles schedules = target.schedules(home, console::say);
        Job job = outcomes.of(target.job(subject, search.strategyName(), search.seed(), search.budget()));
        if (search.resume()) {
            kept(job, choice, home).checkItCanGoOn();
        }
        schedules.prepare();
        console.say(choice.sentence());
        JvmOptions.warning(target.jvmOptions()).ifPresent(console::say);
        search.idle().ifPresent(console::say);
        target.misplaced(subject.arguments()).ifPresent(console::say);
        try (KeptSearch kept = kept(job, choice, home);
                WorkerRun run = WorkerRun.start(target.command(choice, home))) {
            keep(kept, run);
            Gathering gathering;
            boolean interrupted;
            try (LiveReport live = new LiveReport(
                    console, heddle.format(), target.lines(), subject.target(), target.isBackendChosen())) {
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
        return KeptSearch.of(
                target.out(), job, target.jvmOptions(), choice.jdk().version(), home.installation());
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
                console.say(
                        "another search of this command is under way in " + target.out() + ", so this one is not kept");
            }
        } catch (IOException e) {
            if (search.resume()) {
                throw new BadInput(
                        "can't tell whether another process goes on with this search: " + e.getMessage(),
                        "move it to a folder whose files can be locked, and name that with --out");
            }
            console.say("the search is not kept, as files in " + target.out() + " can't be locked: " + e.getMessage());
        }
    }

    private boolean perform(Job job, WorkerRun run, Gathering gathering) {
        try {
            return run.perform(job, gathering);
        } catch (WorkerException e) {
            if (gathering.hello() != null || target.jvmOptions().isEmpty()) {
                throw e;
            }
            throw JvmOptions.refused(e);
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
}
