package dev.heddle.bench.detect;

import dev.heddle.bench.Agent;
import dev.heddle.bench.Jvm;
import dev.heddle.bench.Machine;
import dev.heddle.bench.RoundOptions;
import dev.heddle.bench.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Measures what detection costs, in three tables; {@code bench/run detect} starts it. */
public final class DetectCost {
    private static final String USAGE =
            "usage: bench/run detect [--rounds N] [--times N] [--only NAME,...] [--jdk HOME]... [--write]";

    private static final int ROUNDS = 3;
    private static final int TIMES = 12;

    private final List<Part> parts = List.of(new OnLine(), new OffLine(), new MemoryUse());
    private final Path agent;
    private final RoundOptions options;
    private boolean complete = true;

    DetectCost(Path root, List<String> arguments) {
        this.agent = Agent.jar(root);
        List<String> names =
                parts.stream().flatMap(part -> part.names().stream()).toList();
        this.options = RoundOptions.parse(arguments, ROUNDS, TIMES, names);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(System.getProperty("heddle.root", "."));
        DetectCost cost;
        try {
            cost = new DetectCost(root, List.of(args));
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
            return;
        }
        String text = cost.measure();
        System.out.print(text);
        if (cost.options.write()) {
            Files.writeString(root.resolve("bench/results/detect.md"), text);
            Section.replace(root.resolve("docs/performance.md"), "detect", text);
        }
        System.exit(cost.complete ? 0 : 1);
    }

    /** Measure on each JDK all that is wanted. */
    String measure() throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder(Machine.line() + ".\n");
        for (Path jdk : options.jdks()) {
            Jvm jvm = new Jvm(jdk, System.getProperty("java.class.path"));
            text.append("\n### ").append(jvm.name()).append('\n');
            Ground ground = new Ground(jvm, agent);
            for (Part part : parts) {
                if (part.names().stream().anyMatch(options::wants)) {
                    text.append('\n').append(part.table(ground, options));
                }
            }
            complete &= ground.isComplete();
        }
        return text.toString();
    }
}
