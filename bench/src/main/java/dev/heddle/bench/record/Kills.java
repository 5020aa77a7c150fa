package dev.heddle.bench.record;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Machine;
import dev.heddle.bench.OptionValue;
import dev.heddle.examples.Examples;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.TraceCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Kills a busy program again and again while it is recorded, each time at another moment, and looks whether what is in the file can
 * have happened; {@code bench/run kills} starts it.
 */
public final class Kills {
    private static final String USAGE = "usage: bench/run kills [--times N] [--seed N] [--write]";
    private static final int LONGEST_LIFE_MILLIS = 3_000;

    private Kills() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", "."));
        int times = 100;
        long seed = 1;
        boolean write = false;
        try {
            for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
                String option = rest.next();
                switch (option) {
                    case "--times" -> times = Math.toIntExact(OptionValue.number(option, rest, 1));
                    case "--seed" -> seed = OptionValue.number(option, rest, 0);
                    case "--write" -> write = true;
                    default -> throw new IllegalArgumentException("unknown option " + option);
                }
            }
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
            return;
        }
        String text = kill(Agent.jar(root), times, seed);
        System.out.println(text);
        if (write) {
            Files.writeString(root.resolve("bench/results/kills.md"), text);
        }
    }

    private static String kill(Path agent, int times, long seed) throws IOException, InterruptedException {
        Random random = new Random(seed);
        Path folder = Files.createTempDirectory("heddle-bench");
        Path trace = folder.resolve("trace.hdl");
        long events = 0;
        long reads = 0;
        long cut = 0;
        int wrong = 0;
        for (int i = 0; i < times; i++) {
            killed(agent, trace, 1 + random.nextInt(LONGEST_LIFE_MILLIS));
            try (Trace left = Trace.open(trace)) {
                CheckResult result = TraceCheck.of(left);
                events += result.events();
                reads += result.reads();
                cut += result.cut();
                if (!result.isClean() || left.ended()) {
                    wrong++;
                    System.err.println("bench: kill " + (i + 1) + ": " + result);
                }
            } catch (TraceException unreadable) {
                wrong++;
                System.err.println("bench: kill " + (i + 1) + ": " + unreadable.getMessage());
            }
            Files.delete(trace);
        }
        Files.delete(folder);
        return String.format(
                Locale.ROOT,
                """
                %s, %s %s. Seed %d.

                | killed | traces that can't be read, or can't have happened | events in them | reads compared | events cut |
                |---:|---:|---:|---:|---:|
                | %,d | %,d | %,d | %,d | %,d |
                """,
                Machine.line(),
                System.getProperty("java.vm.name"),
                System.getProperty("java.runtime.version"),
                seed,
                times,
                wrong,
                events,
                reads,
                cut);
    }

    /** Run a program that would go on for minutes, and kill it when it has been recorded for so long. */
    private static void killed(Path agent, Path trace, int millis) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + agent + "=listen=record,trace=" + trace + ",include=dev.heddle.examples",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Examples.named("account").orElseThrow().mainClass(),
                        "4",
                        "2000000000")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            while (process.isAlive() && !Files.exists(trace)) {
                Thread.sleep(1);
            }
            if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the program ended by itself, with " + process.exitValue());
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
