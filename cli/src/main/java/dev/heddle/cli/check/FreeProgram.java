package dev.heddle.cli.check;

import dev.heddle.check.FreeFailure;
import dev.heddle.check.FreeRun;
import dev.heddle.check.FreeRunner;
import dev.heddle.cli.detect.Suspect;
import dev.heddle.cli.run.AgentOptions;
import dev.heddle.cli.run.EndedProcess;
import dev.heddle.cli.run.JdkChoice;
import dev.heddle.cli.run.PrivateFolder;
import dev.heddle.cli.run.Subject;
import dev.heddle.cli.run.WatchedRun;
import dev.heddle.cli.summary.Ends;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.SummaryReader;
import dev.heddle.cli.summary.Suspicions;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.targets.FreeMain;
import dev.heddle.model.JsonWriter;
import dev.heddle.model.Site;
import dev.heddle.model.SourcePlace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program freely for {@code check}: with the detecting agent in a JVM of its own, without input, assertions enabled, and what it prints kept for the report.
 *
 * <p>A class that {@code java} can start is started by it; everything else, such as a test, by {@link FreeMain}.
 */
public final class FreeProgram implements FreeRunner {
    /** Which of our packages come with {@link FreeMain}, and are no program. */
    private static final List<String> OURS = List.of("dev.heddle.explore", "dev.heddle.model");

    /** Frames of these say how something was called that blocks, and not where in the program. */
    private static final List<String> INNER = List.of("java.", "jdk.", "sun.", "javax.", "dev.heddle.explore.");

    private static final int FAILED_MAIN = 1;

    private final List<String> jvm;
    private final List<String> program;
    private final AgentOptions agent;
    private final Path agentJar;

    private FreeProgram(List<String> jvm, List<String> program, AgentOptions agent, Path agentJar) {
        this.jvm = jvm;
        this.program = program;
        this.agent = agent;
        this.agentJar = agentJar;
    }

    /**
     * Prepares to run a program.
     *
     * @param entry where it begins, as JSON has it
     * @param jdk what it runs on
     * @param options for its JVM
     * @param include further classes whose accesses are watched
     * @param exclude classes whose accesses are not
     * @param heddle the jar with what runs tests
     */
    public static FreeProgram of(
            Subject subject,
            Map<String, Object> entry,
            JdkChoice jdk,
            List<String> options,
            List<String> include,
            List<String> exclude,
            Path heddle,
            Path agentJar) {
        List<String> jvm = new ArrayList<>(List.of(jdk.jdk().java().toString(), "-ea"));
        jvm.addAll(options);
        List<String> watched = new ArrayList<>(subject.include());
        watched.addAll(include);
        List<String> not = new ArrayList<>(exclude);
        List<Path> path = new ArrayList<>(subject.classPath());
        List<String> program = new ArrayList<>();
        if (subject.isStartable(jdk.jdk())) {
            program.add(subject.target());
            program.addAll(subject.arguments());
        } else {
            watched.addAll(subject.packagesOfFirstJar());
            not.addAll(OURS);
            path.add(heddle);
            program.add(FreeMain.class.getName());
            program.add(JsonWriter.write(entry));
        }
        program.add(0, path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        program.add(0, "-cp");
        AgentOptions agent = new AgentOptions(
                "detect", watched, not, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), false);
        return new FreeProgram(jvm, program, agent, agentJar);
    }

    @Override
    public FreeRun run(long seed, Set<Site> delays, Duration most, BooleanSupplier ended) throws IOException {
        try (PrivateFolder folder = PrivateFolder.create()) {
            Path where = folder.path().resolve("delays");
            Files.writeString(where, text(seed, delays));
            Path summary = folder.path().resolve("summary.json");
            List<String> command = new ArrayList<>(jvm);
            command.add(agent.running(new AgentOptions.Free(where)).asJvmOption(agentJar, summary));
            command.add(WatchedRun.COMPILE_HUGE_METHODS);
            command.addAll(program);
            long start = System.nanoTime();
            EndedProcess process = EndedProcess.run(command, most, ended);
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            return told(process, SummaryReader.read(summary).orElse(null), time);
        }
    }

    private static String text(long seed, Set<Site> delays) {
        StringBuilder text = new StringBuilder().append(seed).append('\n');
        for (Site each : delays) {
            text.append(String.join(
                            "\t", each.className(), each.method(), each.descriptor(), Integer.toString(each.index())))
                    .append('\n');
        }
        return text.toString();
    }

    private static FreeRun told(EndedProcess process, @Nullable Summary summary, Duration time) {
        List<Suspicion> suspicions = new ArrayList<>();
        List<FreeFailure> failures = new ArrayList<>();
        List<String> standing = new ArrayList<>();
        Suspicions detected = summary == null ? null : summary.detected();
        if (detected != null) {
            detected.candidates().forEach(each -> {
                Suspect suspect = Suspect.of(each.candidate(), each.places(), each.suppressed());
                suspicions.add(new Suspicion(suspect.candidate(), suspect.fingerprint(), true));
            });
        }
        Ends ends = summary == null ? null : summary.ends();
        if (ends != null) {
            ends.failures().stream()
                    .filter(each -> each.assertion() || !each.handled())
                    .forEach(each -> failures.add(failure(each)));
            if (process.late()) {
                ends.standing().forEach(each -> standing.add(place(each)));
            }
        }
        int exit = process.exit();
        if (!process.late() && exit != 0 && (exit != FAILED_MAIN || failures.isEmpty())) {
            failures.add(new FreeFailure(FreeFailure.Kind.EXIT, Integer.toString(exit), null, null, List.of()));
        }
        return new FreeRun(process.late(), detected != null, suspicions, failures, standing, process.output(), time);
    }

    private static FreeFailure failure(Ends.Failure thrown) {
        return new FreeFailure(
                thrown.assertion() ? FreeFailure.Kind.ASSERTION : FreeFailure.Kind.EXCEPTION,
                thrown.className(),
                thrown.message(),
                thrown.thread(),
                thrown.frames().stream()
                        .filter(each -> OURS.stream().noneMatch(each.getClassName()::startsWith))
                        .toList());
    }

    /** Returns where a thread stood, by the innermost frame of the program's own. */
    private static String place(Ends.Standing thread) {
        for (StackTraceElement each : thread.frames()) {
            if (INNER.stream().noneMatch(each.getClassName()::startsWith)) {
                return thread.thread() + " at " + SourcePlace.frame(each);
            }
        }
        return thread.thread();
    }
}
