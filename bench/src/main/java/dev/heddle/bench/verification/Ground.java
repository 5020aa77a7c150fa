package dev.heddle.bench.verification;

import dev.heddle.bench.Answer;
import dev.heddle.bench.Heddle;
import dev.heddle.bench.Program;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is measured on.
 *
 * @param jdk the JDK that runs the programs
 * @param budget how long a search may take that need not come to its end
 * @param heddle the command
 * @param progress where to say how it goes
 */
record Ground(Jdk jdk, Duration budget, Heddle heddle, PrintStream progress) {
    /** How many times the budget a search may take that is to come to its end. */
    private static final int PATIENCE = 20;

    /**
     * A search by the command.
     *
     * @param answer what it said
     * @param whole how long the command took, from before its start until after its end
     */
    record Explored(Answer answer, Duration whole) {}

    /** Returns how long a search may take that is to come to its end. */
    Duration patience() {
        return budget.multipliedBy(PATIENCE);
    }

    /** Explores a program as a user does, in a folder that is gone afterwards. */
    Explored explore(Program program, String strategy, Duration time, String... options)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("explore", "--strategy", strategy));
        words.addAll(List.of("--budget", time.toMillis() + "ms"));
        words.addAll(List.of("--jdk", jdk.home().toAbsolutePath().toString()));
        words.addAll(List.of(options));
        words.addAll(program.target());
        Path folder = Files.createTempDirectory("heddle-bench");
        try {
            long start = System.nanoTime();
            Answer answer = new Answer(heddle.run(folder, words));
            return new Explored(answer, Duration.ofNanos(System.nanoTime() - start));
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    /** Says what came of one measurement. */
    void say(String table, Program program, String what) {
        progress.println("bench: JDK " + jdk.feature() + ", " + table + ", " + program.title() + ": " + what);
    }
}
