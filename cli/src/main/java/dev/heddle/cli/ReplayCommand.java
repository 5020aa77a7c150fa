package dev.heddle.cli;

import dev.heddle.cli.explore.Gathering;
import dev.heddle.cli.explore.Portable;
import dev.heddle.cli.explore.Rerun;
import dev.heddle.cli.explore.WorkerRun;
import dev.heddle.cli.render.Json;
import dev.heddle.cli.render.ReplayText;
import dev.heddle.cli.render.SourceLines;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.Jdks;
import dev.heddle.cli.run.Subject;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleException;
import dev.heddle.model.ScheduleJson;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle replay}: one order of a program's threads, again. */
@Command(
        name = "replay",
        description = {
            "Run a program in the order that a schedule says, in a fresh JVM, and show it step by step.",
            "",
            "Exit code 1 if the violation shows again (0 for a schedule of --outcomes, if the same comes out), 3 if not or if "
                    + "the program does something else than recorded."
        },
        customSynopsis = "heddle replay [OPTIONS] FILE",
        sortOptions = false,
        optionListHeading = "%nOptions:%n")
final class ReplayCommand implements Callable<Integer> {
    private static final int MOST_ROWS = 60;

    /** One execution is over before a slower compiler's better code would pay. */
    private static final String QUICK_COMPILER = "-XX:TieredStopAtLevel=1";

    private final Console console;
    private final HeddleCommand heddle;

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "A schedule that heddle explore has written.")
    private @Nullable Path file;

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "CLASSPATH",
            description = "Where the program's classes are, if not where the schedule says.")
    private @Nullable String classPath;

    @Option(names = "--times", paramLabel = "N", description = "Replay so often, each time in a fresh JVM (default 1).")
    private int times = 1;

    @Option(names = "--full", description = "Show every step, however many there are.")
    private boolean full;

    @Option(
            names = "--debug-port",
            paramLabel = "N",
            description = "Wait for a debugger on this port; the program then runs on platform threads.")
    private @Nullable Integer debugPort;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "The JDK that runs the program; one of the version that the schedule names if not given.")
    private @Nullable Path jdkHome;

    @Mixin
    private SourceOption sources = new SourceOption();

    ReplayCommand(Console console, HeddleCommand heddle) {
        this.console = console;
        this.heddle = heddle;
    }

    @Override
    public Integer call() throws Exception {
        Home home = Home.find();
        Path from = file();
        String text = read(from);
        Schedule schedule = schedule(from, text);
        check();
        JdkChoice choice = Jdks.ofThisMachine().chooseFor(schedule.fixed().jdk(), Optional.ofNullable(jdkHome));
        Jdk jdk = choice.jdk();
        Subject subject = subject(home, jdk, schedule, from);
        console.say(sentence(jdk, schedule));
        Rerun rerun =
                rerun(command(home, jdk, schedule), job(subject, schedule), subject.name(), from.toString(), schedule);
        if (heddle.format() == Format.json) {
            console.out().print(Json.replayed(rerun).render());
        } else {
            ReplayText report = new ReplayText(
                    sourceLines(subject, home),
                    console.outStyle(),
                    console.width(),
                    console.tableWidth(),
                    full ? Integer.MAX_VALUE : MOST_ROWS);
            console.out().print(report.render(rerun));
        }
        return exit(rerun);
    }

    /** An outcome that shows again is what was asked for, and no finding. */
    private static int exit(Rerun rerun) {
        if (!rerun.isReproduced()) {
            return ExitCode.INTERNAL;
        }
        return rerun.schedule().expected().isOutcome() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private Path file() {
        if (file == null) {
            throw new BadInput("nothing to replay", "name a schedule: heddle replay .heddle/NAME.schedule.json");
        }
        return file;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new BadInput(
                    (Files.exists(file) ? "can't read " : "no schedule ") + file,
                    "heddle explore writes schedules to .heddle and says their names");
        }
    }

    private static Schedule schedule(Path file, String text) {
        try {
            return ScheduleJson.read(text);
        } catch (ScheduleException e) {
            String why = String.valueOf(e.getMessage()).replaceFirst("\\.$", "");
            throw new BadInput(file + ": " + why, "name a schedule that this Heddle has written, or explore again");
        }
    }

    private void check() {
        sources.check();
        if (times < 1) {
            throw new BadInput("--times " + times, "give it at least 1");
        }
        if (debugPort != null && (debugPort < 1 || debugPort > 65_535)) {
            throw new BadInput("no port " + debugPort, "give --debug-port a number from 1 to 65535");
        }
        if (debugPort != null && isTaken(debugPort)) {
            throw new BadInput("port " + debugPort + " is taken", "give --debug-port another");
        }
        if (debugPort != null && times > 1) {
            throw new BadInput("--debug-port with --times", "debug one replay at a time");
        }
    }

    private static boolean isTaken(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return !socket.isBound();
        } catch (IOException taken) {
            return true;
        }
    }

    private Subject subject(Home home, Jdk jdk, Schedule schedule, Path from) {
        // The arguments of a test with parameters are found again by the whole name, which the schedule has.
        String target = schedule.run().target().replaceFirst("\\[\\d+]$", "");
        List<String> arguments = schedule.run().arguments();
        if (classPath != null) {
            return Subject.onClassPath(jdk, classPath, target, arguments);
        }
        List<Path> entries = new Portable(home.folder()).find(schedule.run(), from);
        return Subject.on(jdk, entries, "the class path that " + from + " names", target, arguments);
    }

    private Job job(Subject subject, Schedule schedule) {
        Job job = Job.search(
                        Entry.parse(subject.target(), subject.arguments()),
                        subject.classPath().stream()
                                .map(each -> each.toAbsolutePath().normalize().toString())
                                .toList())
                .following(schedule);
        return debugPort == null ? job : job.onPlatformThreads();
    }

    private WorkerCommand command(Home home, Jdk jdk, Schedule schedule) {
        List<String> options = new ArrayList<>();
        options.add(QUICK_COMPILER);
        options.addAll(schedule.run().options());
        return new WorkerCommand(
                jdk.home(),
                jdk.feature(),
                home.installation(),
                schedule.fixed().processors(),
                debugPort == null ? 0 : debugPort,
                options);
    }

    private String sentence(Jdk jdk, Schedule schedule) {
        String on = "replaying on JDK " + jdk.version() + " (" + jdk.home() + ")";
        if (debugPort != null) {
            return on + ": attach a debugger to port " + debugPort + " (jdb -attach " + debugPort
                    + ", or a remote JVM debug configuration); it waits";
        }
        if (jdk.feature() == schedule.fixed().jdk()) {
            return on;
        }
        return on + ", though the schedule was made on " + schedule.fixed().jdk() + ": "
                + (schedule.hasInnerSteps()
                        ? "the program's own operations are followed, steps inside the JDK are tried anew"
                        : "it has no steps inside the JDK, so that makes no difference");
    }

    private Rerun rerun(WorkerCommand command, Job job, String program, String from, Schedule schedule) {
        List<Replayed> all = new ArrayList<>();
        String output = "";
        boolean interrupted = false;
        String jdk = "";
        String backend = "";
        while (all.size() < times && !interrupted) {
            Gathering gathering = Gathering.ofReplay();
            try (WorkerRun run = WorkerRun.start(command)) {
                interrupted = run.perform(job, gathering);
            }
            Replayed last = gathering.replayed();
            if (gathering.hello() != null) {
                jdk = gathering.hello().version();
                backend = gathering.hello().backend();
            }
            if (last == null) {
                break;
            }
            all.add(last);
            output = gathering.output();
            if (!last.reproduced()) {
                break;
            }
        }
        return new Rerun(program, from, schedule, times, all, output, jdk, backend, interrupted);
    }

    private SourceLines sourceLines(Subject subject, Home home) {
        return sources.lines(subject.classPath().contains(home.examplesJar()));
    }
}
