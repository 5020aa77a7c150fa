package dev.heddle.cli;

import dev.heddle.check.Check;
import dev.heddle.check.CheckFile;
import dev.heddle.check.CheckListener;
import dev.heddle.check.Checked;
import dev.heddle.check.Shown;
import dev.heddle.check.Standing;
import dev.heddle.check.Terms;
import dev.heddle.check.mend.Fix;
import dev.heddle.check.mend.Mending;
import dev.heddle.cli.check.Report;
import dev.heddle.cli.detect.TraceLook;
import dev.heddle.cli.explore.Found;
import dev.heddle.cli.explore.KeptSearch;
import dev.heddle.cli.explore.ScheduleFiles;
import dev.heddle.cli.render.CheckJson;
import dev.heddle.cli.render.CheckText;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.ClassPath;
import dev.heddle.cli.run.Interruption;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.JvmOptions;
import dev.heddle.cli.run.Subject;
import dev.heddle.explore.pursue.Hearsay;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.worker.Hello;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerException;
import dev.heddle.model.Finding;
import dev.heddle.model.Source;
import dev.heddle.model.Status;
import dev.heddle.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle check}: everything suspected of a program, shown, refuted or left open. */
@Command(
        name = "check",
        description = {
            "Find what is wrong with a program and prove it: what looks suspicious is gone after until an execution "
                    + "shows it, and whatever goes wrong is searched for beside that. What is shown has a schedule that "
                    + "replays it; what can't happen is refuted; what is left open is told as such.",
            "",
            "TARGET is a class with a main method, a Runnable, a JUnit test class, or a class and one of its methods, "
                    + "as com.acme.CacheTest#evictsOnce.",
            "",
            "Without -cp, the Maven or Gradle build of the folder you are in is asked for the class path of its tests."
        },
        customSynopsis = {
            "heddle check [OPTIONS] [-cp CLASSPATH|@FILE] TARGET [ARGUMENTS]",
            "       heddle check [OPTIONS] -jar JAR [ARGUMENTS]",
            "       heddle check [OPTIONS] --example NAME [ARGUMENTS]"
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
final class CheckCommand implements Callable<Integer> {
    /** Which part of the time of the check may be spent on hints besides. */
    private static final int SHARE_OF_HINTS = 2;

    private final Console console;
    private final HeddleCommand heddle;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "How many processes to use (default: as many as there are processors, at least 2). With one, "
                    + "the same seed gives the same report, as far as the time lasts.")
    private @Nullable Integer workers;

    @Option(
            names = "--freeze",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Hold a thread where it was seen to make an access while the others are searched (default). "
                    + "--no-freeze does not.")
    private boolean freeze = true;

    @Option(
            names = "--hint",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Let those threads move first that are nearest to the other access (default). --no-hint does not.")
    private boolean hint = true;

    @Option(
            names = "--by",
            paramLabel = "MEANS",
            description =
                    "How suspected races are gone after: suffix searches the end of what was recorded, ambush lets "
                            + "threads lie in wait in random orders, both (default) is one after the other, in turns.")
    private By by = By.both;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "How many executions to listen to for what is suspicious (default 8).")
    private int runs = Manner.USUAL.runs();

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description =
                    "Begin with a run that `heddle record` has recorded: what it makes suspicious is gone after, and one "
                            + "execution follows it as far as it can.")
    private @Nullable Path trace;

    @Option(
            names = "--anew",
            description =
                    "Forget what earlier checks of this program have come to; they are kept in the folder of --out.")
    private boolean anew;

    @Option(
            names = "--fix-hint",
            description =
                    "Look for what would mend what is confirmed: a lock to hold, and where, or a field to make volatile. "
                            + "Each hint is tried by exploring the program with it; its source stays as it is. That takes up to half "
                            + "of the time of --budget besides.")
    private boolean fixHint;

    @Option(
            names = "--fail-on",
            paramLabel = "STATUS",
            description = "From which status on the exit code is 1: confirmed (default), observed or suspected.")
    private FailOn failOn = FailOn.confirmed;

    /** Whether nothing is kept, so that each check is as the first. */
    private boolean forgets;

    CheckCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    /** By which means suspected races are gone after. */
    enum By {
        suffix(Manner.By.SUFFIX),
        ambush(Manner.By.AMBUSH),
        both(Manner.By.BOTH);

        private final Manner.By by;

        By(Manner.By by) {
            this.by = by;
        }
    }

    /** From which status on there is something to complain about. */
    enum FailOn {
        confirmed(Status.CONFIRMED),
        observed(Status.OBSERVED),
        suspected(Status.SUSPECTED);

        private final Status status;

        FailOn(Status status) {
            this.status = status;
        }
    }

    @Override
    public Integer call() throws Exception {
        limits.check();
        target.check();
        if (workers != null && workers < 1) {
            throw new BadInput("--workers " + workers, "give it at least 1");
        }
        if (runs < 1) {
            throw new BadInput("--runs " + runs, "give it at least 1");
        }
        return check();
    }

    /** Checks a bundled program, in the same way each time. */
    int demonstrate(String example, String budget) throws Exception {
        target.example(example, List.of());
        limits.budget(budget);
        workers = 1;
        forgets = true;
        return check();
    }

    private int check() throws Exception {
        Home home = Home.find();
        JdkChoice choice = target.jdk();
        Subject subject = target.subject(home, choice.jdk(), console::say);
        ScheduleFiles schedules = target.schedules(home, console::say);
        Job job = target.job(
                subject,
                Strategies.DEFAULT,
                limits.seed(),
                new Budget(limits.budget(), Long.MAX_VALUE, limits.limits(), false, Sharing.NONE));
        int processes = workers == null ? Math.max(2, Runtime.getRuntime().availableProcessors()) : workers;
        Terms terms = new Terms(limits.budget(), processes, new Manner(freeze, hint, by.by, runs));
        if (trace != null) {
            terms = terms.after(hearsay(trace, subject, choice));
        }
        schedules.prepare();
        console.say(choice.sentence());
        JvmOptions.warning(target.jvmOptions()).ifPresent(console::say);
        target.misplaced(subject.arguments()).ifPresent(console::say);
        Report report;
        try (KeptSearch kept = KeptSearch.of(
                        target.out(), job, target.jvmOptions(), choice.jdk().version(), home.installation());
                Interruption interruption = Interruption.passedTo(() -> {})) {
            Gathered gathered;
            Checked checked;
            List<Fix> fixes = List.of();
            try (CheckProgress progress = new CheckProgress(console)) {
                gathered = new Gathered(schedules, progress, console);
                Check check = new Check(
                        job,
                        target.command(choice, home),
                        terms,
                        file(kept),
                        target.freely(subject, job, choice, home),
                        gathered);
                checked = run(check, gathered, interruption);
                if (fixHint) {
                    Duration time = limits.budget().dividedBy(SHARE_OF_HINTS);
                    fixes = new Mending(
                                    job, target.command(choice, home), time, progress::show, interruption::hasHappened)
                            .of(gathered.shown);
                }
            }
            Hello hello = gathered.hello;
            report = new Report(
                    subject.name(),
                    limits.seed(),
                    hello == null ? choice.jdk().version() : hello.version(),
                    hello == null ? "unknown" : hello.backend(),
                    gathered.found,
                    checked,
                    fixes,
                    interruption.hasHappened());
            print(report, subject);
        }
        return exitCode(report);
    }

    /** Looks a trace through for what is suspicious. */
    private Hearsay hearsay(Path file, Subject subject, JdkChoice choice) {
        try (Trace opened = Traces.open(file)) {
            ClassPath classes = ClassPath.of(subject.classPath(), choice.jdk());
            TraceLook look = TraceLook.at(opened, EnumSet.allOf(Source.class), classes, List.of());
            if (!look.looked().damage().isEmpty()) {
                console.say(Traces.damaged(file, look.looked().cutEvents() > 0));
            }
            if (look.looked().isLost()) {
                throw new BadInput("no event of " + file + " can be trusted", "record the program again");
            }
            List<Suspicion> suspicions = look.suspects().stream()
                    .map(each -> new Suspicion(each.candidate(), each.fingerprint(), true))
                    .toList();
            return new Hearsay(suspicions, file.toString());
        }
    }

    /** Returns where what is known of the program is kept; null if it is not, because another check of it is under way. */
    private @Nullable CheckFile file(KeptSearch kept) throws IOException {
        if (forgets) {
            return null;
        }
        try {
            if (!kept.take(false)) {
                console.say(
                        "another check of this program is under way in " + target.out() + ", so this one is not kept");
                return null;
            }
        } catch (IOException e) {
            console.say("the check is not kept, as files in " + target.out() + " can't be locked: " + e.getMessage());
            return null;
        }
        CheckFile file = kept.checkFile();
        if (anew) {
            file.forget();
        } else if (!kept.isOfThis()) {
            // What was shown is kept beside it, and says itself of what it is.
            file.forgetSearch();
        }
        return file;
    }

    private Checked run(Check check, Gathered gathered, Interruption interruption) throws IOException {
        try {
            return check.run(interruption::hasHappened);
        } catch (WorkerException e) {
            if (e.isBadTarget()) {
                throw new BadInput(String.valueOf(e.getMessage()), "`heddle help check` says what can be checked");
            }
            if (gathered.hello == null && !target.jvmOptions().isEmpty()) {
                throw JvmOptions.refused(e);
            }
            throw e;
        }
    }

    private void print(Report report, Subject subject) {
        console.out()
                .print(
                        heddle.format() == Format.json
                                ? CheckJson.of(report).render()
                                : new CheckText(
                                                target.lines(),
                                                console.outStyle(),
                                                console.width(),
                                                console.tableWidth(),
                                                subject.target())
                                        .render(report));
    }

    private int exitCode(Report report) {
        Status strongest = report.strongest();
        if (!failOn.status.isStrongerThan(strongest)) {
            return ExitCode.FINDINGS;
        }
        boolean nothingCounts = report.isOutOfControl() || report.isTooShort() || report.isNothingEnded();
        return nothingCounts ? ExitCode.INTERNAL : ExitCode.CLEAN;
    }

    /** What has been shown so far. */
    private static final class Gathered implements CheckListener {
        private final ScheduleFiles schedules;
        private final CheckProgress progress;
        private final List<Shown> shown = new ArrayList<>();
        private final Console console;
        private final List<Found> found = new ArrayList<>();
        private @Nullable Hello hello;

        Gathered(ScheduleFiles schedules, CheckProgress progress, Console console) {
            this.schedules = schedules;
            this.progress = progress;
            this.console = console;
        }

        @Override
        public void hello(Hello said) {
            hello = said;
        }

        @Override
        public void found(Shown fresh) {
            shown.removeIf(each -> isSame(each.caseName(), each.finding(), fresh));
            shown.add(fresh);
            found.removeIf(each -> isSame(each.caseName(), each.finding(), fresh));
            found.add(new Found(
                    fresh.caseName(),
                    fresh.execution(),
                    fresh.finding(),
                    fresh.interleaving(),
                    fresh.output(),
                    schedules.save(fresh.finding())));
        }

        /** True if the fresh one is surer, and takes its place. */
        private static boolean isSame(String caseName, Finding finding, Shown fresh) {
            return caseName.equals(fresh.caseName())
                    && finding.fingerprint().equals(fresh.finding().fingerprint());
        }

        @Override
        public void goesOnFreely(String because) {
            progress.say(console, "not under control: " + because + "; going on with free runs");
        }

        @Override
        public void progress(Standing standing) {
            progress.show(standing);
        }
    }
}
