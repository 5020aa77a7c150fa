package dev.heddle.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures subjects, and goes round the modes again and again instead of finishing one before the next: whatever else the
 * machine does then disturbs all modes alike, and their ratios stay true where the times do not.
 */
final class Measurement {

    private final Jvm jvm;
    private final Path agent;
    private final int rounds;
    private final int times;
    private final PrintStream progress;

    /**
     * Prepares a measurement.
     *
     * @param rounds how many JVMs are started for each mode
     * @param times how often each JVM repeats a program whose steady state is measured
     */
    Measurement(Jvm jvm, Path agent, int rounds, int times, PrintStream progress) {
        this.jvm = jvm;
        this.agent = agent;
        this.rounds = rounds;
        this.times = times;
        this.progress = progress;
    }

    /** Measures one subject in all its modes. */
    Measured measure(Subject subject) throws IOException, InterruptedException {
        Map<Mode, List<Long>> nanos = new EnumMap<>(Mode.class);
        Measured measured = new Measured(subject);
        for (int round = 0; round < rounds; round++) {
            for (Mode mode : subject.modes()) {
                progress.println("bench: " + subject.name() + ", " + mode.label() + ", round " + (round + 1));
                Path summary = Files.createTempFile("heddle-bench", ".json");
                try {
                    Jvm.Ended ended = run(subject, mode, summary);
                    if (ended.exit() != 0) {
                        progress.println(ended.out() + ended.err());
                        measured.failed(mode, ended.exit());
                        continue;
                    }
                    nanos.computeIfAbsent(mode, m -> new ArrayList<>()).add(time(subject, ended, measured));
                    if (mode == Mode.COUNTED) {
                        measured.events(Summary.read(summary).events() / runs(subject));
                    }
                } finally {
                    Files.delete(summary);
                }
            }
        }
        nanos.forEach(measured::timed);
        return measured;
    }

    private int runs(Subject subject) {
        return subject.kind() == Subject.Kind.STEADY ? times : 1;
    }

    private Jvm.Ended run(Subject subject, Mode mode, Path summary) throws IOException, InterruptedException {
        List<String> options = mode.options(agent, subject.include(), summary);
        if (subject.kind() == Subject.Kind.START) {
            return jvm.run(options, subject.mainClass(), subject.arguments());
        }
        List<String> arguments = new ArrayList<>(List.of(Integer.toString(times), subject.mainClass()));
        arguments.addAll(subject.arguments());
        return jvm.run(options, Repeat.class.getName(), arguments);
    }

    private static long time(Subject subject, Jvm.Ended ended, Measured measured) {
        if (subject.kind() == Subject.Kind.START) {
            return ended.nanos();
        }
        Timing timing = Timing.parse(ended.err())
                .orElseThrow(() -> new IllegalStateException("no times from " + subject.name() + ": " + ended.err()));
        measured.jvm(timing.jvm());
        return timing.steady();
    }
}
