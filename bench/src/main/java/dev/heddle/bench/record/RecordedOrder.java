package dev.heddle.bench.record;

import dev.heddle.bench.Agent;
import dev.heddle.bench.KnownJdks;
import dev.heddle.bench.Machine;
import dev.heddle.bench.OptionValue;
import dev.heddle.bench.library.Library;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.trace.Trace;
import dev.heddle.trace.check.CheckResult;
import dev.heddle.trace.check.TraceCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Records every bundled program and every library's workload, and checks each trace; {@code bench/run order} starts it.
 *
 * <p>Some of the bundled programs may deadlock. They are killed after a while, and what they have done is checked all the same.
 */
public final class RecordedOrder {
    private static final String USAGE = "usage: bench/run order [--only NAME,...] [--jdk HOME]... [--write]";
    private static final int SECONDS = 60;

    private final Path agent;

    /**
     * A program to record.
     *
     * @param least the oldest JDK that it runs on
     */
    record Program(String name, String mainClass, String include, List<String> arguments, int least) {}

    /** What a recording has come to. */
    record Outcome(CheckResult check, boolean killed) {}

    RecordedOrder(Path agent) {
        this.agent = agent;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", "."));
        Set<String> only = new LinkedHashSet<>();
        List<Path> jdks = new ArrayList<>();
        boolean write = false;
        try {
            for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
                String option = rest.next();
                switch (option) {
                    case "--only" ->
                        only.addAll(List.of(OptionValue.text(option, rest).split(",")));
                    case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                    case "--write" -> write = true;
                    default -> throw new IllegalArgumentException("unknown option " + option);
                }
            }
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
            return;
        }
        RecordedOrder order = new RecordedOrder(Agent.jar(root));
        StringBuilder text = new StringBuilder();
        for (Path jdk : jdks.isEmpty() ? KnownJdks.found() : jdks) {
            text.append(text.isEmpty() ? "" : "\n").append(order.table(jdk, only));
        }
        System.out.println(text);
        if (write) {
            Files.writeString(root.resolve("bench/results/order.md"), text);
        }
    }

    /** List everything that is recorded. */
    static List<Program> programs() {
        List<Program> all = new ArrayList<>();
        for (Example example : Examples.all()) {
            all.add(new Program(
                    example.name(),
                    example.mainClass(),
                    "dev.heddle.examples",
                    example.defaultArguments(),
                    example.minimumJdk()));
        }
        for (Library library : Library.values()) {
            all.add(new Program(
                    library.label(),
                    library.mainClass(),
                    library.include() + ":dev.heddle.bench.library",
                    List.of(Integer.toString(Math.max(1, library.trialSize() / 4))),
                    0));
        }
        return all;
    }

    private String table(Path jdk, Set<String> only) throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder("### JDK " + Jdk.at(jdk).feature() + "\n\n" + Machine.line() + ".\n\n"
                + "| program | events | reads compared | out of order | unseen writers | other problems |\n"
                + "|---|---:|---:|---:|---:|---:|\n");
        for (Program program : programs()) {
            if ((only.isEmpty() || only.contains(program.name()))
                    && program.least() <= Jdk.at(jdk).feature()) {
                Outcome outcome = record(jdk, program);
                CheckResult check = outcome.check();
                String row = String.format(
                        Locale.ROOT,
                        "| %s%s | %,d | %,d | %,d | %,d | %,d |%n",
                        program.name(),
                        outcome.killed() ? " (killed)" : "",
                        check.events(),
                        check.reads(),
                        check.orderProblems(),
                        check.unknownWriter(),
                        check.lockProblems() + check.threadProblems());
                System.err.print(row);
                text.append(row);
            }
        }
        return text.toString();
    }

    /** Record a program, and check the trace. */
    Outcome record(Path jdk, Program program) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("heddle-bench");
        Path trace = folder.resolve("trace.hdl");
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/java").toString(),
                "-XX:-DontCompileHugeMethods",
                "-javaagent:" + agent + "=listen=record,trace=" + trace + ",include=" + program.include(),
                "-cp",
                System.getProperty("java.class.path"),
                program.mainClass()));
        command.addAll(program.arguments());
        Process process = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor();
            try (Trace recorded = Trace.open(trace)) {
                return new Outcome(TraceCheck.of(recorded), !ended);
            }
        } finally {
            process.destroyForcibly().waitFor();
            Files.deleteIfExists(trace);
            Files.delete(folder);
        }
    }
}
