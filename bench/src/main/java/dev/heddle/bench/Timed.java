package dev.heddle.bench;

import dev.heddle.bench.library.Library;
import dev.heddle.bench.program.FileTraffic;
import dev.heddle.bench.program.LuFactorisation;
import dev.heddle.bench.program.Series;
import dev.heddle.bench.program.SocketTraffic;
import dev.heddle.bench.program.SparseProduct;
import dev.heddle.examples.Examples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that is timed plain and while Heddle records it, or looks for races in it.
 *
 * @param name its name in the table
 * @param sort what most of its time goes into
 * @param mainClass the class to run
 * @param include the packages whose accesses are watched, in the form the agent takes
 * @param arguments the program's own arguments
 * @param calls how often it is to be done within a run, so that one takes at least 100 ms
 */
public record Timed(String name, String sort, String mainClass, String include, List<String> arguments, int calls) {
    private static final String EXAMPLES = "dev.heddle.examples";
    private static final String OWN = "dev.heddle.bench.program";

    /** Keep a copy. */
    public Timed {
        arguments = List.copyOf(arguments);
    }

    /** Everything the table shows, in its order. Programs that race are measured fixed: a race can change how much there is to do. */
    public static List<Timed> all() {
        List<Timed> all = new ArrayList<>(List.of(
                example("account-fixed", "locks", "2", "4000000"),
                example("philosophers-fixed", "locks", "3", "2000000"),
                example("bounded-buffer-fixed", "locks", "2", "100000", "16"),
                example("montecarlo-fixed", "mixed", "2", "100000").times(5),
                example("moldyn", "numbers", "2", "300", "10").times(30),
                example("raytracer-fixed", "numbers", "2", "1500").times(5),
                example("tsp-fixed", "numbers", "2", "10").times(20),
                example("sor", "numbers", "2", "300", "10").times(40),
                own("series", "numbers", Series.class, "2", "1000").times(6),
                own("lu-factorisation", "numbers", LuFactorisation.class, "2", "300")
                        .times(30),
                own("sparse-product", "numbers", SparseProduct.class, "2", "10000", "100")
                        .times(40),
                example("sort-array-fixed", "numbers", "2", "4000").times(60),
                own("socket-traffic", "input, output", SocketTraffic.class, "4", "2500"),
                own("file-traffic", "input, output", FileTraffic.class, "4", "400")));
        for (Library library : Library.values()) {
            all.add(new Timed(
                    library.label(),
                    "library",
                    library.mainClass(),
                    library.include() + ":dev.heddle.bench.library",
                    List.of(Integer.toString(library.trialSize() / 2)),
                    1));
        }
        return List.copyOf(all);
    }

    private static Timed own(String name, String sort, Class<?> mainClass, String... arguments) {
        return new Timed(name, sort, mainClass.getName(), OWN, List.of(arguments), 1);
    }

    private static Timed example(String name, String sort, String... arguments) {
        String mainClass = Examples.named(name).orElseThrow().mainClass();
        return new Timed(name, sort, mainClass, EXAMPLES, List.of(arguments), 1);
    }

    private Timed times(int callsWithinARun) {
        return new Timed(name, sort, mainClass, include, arguments, callsWithinARun);
    }

    /** Give the same with one call a run: what it writes to disk would be too much otherwise. */
    public Timed once() {
        return times(1);
    }

    /** Run it so many times in a JVM of its own, and take the times. */
    public Timing run(Jvm jvm, List<String> options, int times) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(times + "x" + calls, mainClass));
        words.addAll(arguments);
        Jvm.Ended ended = jvm.run(options, Repeat.class.getName(), words);
        return Timing.parse(ended.err())
                .orElseThrow(() -> new IllegalStateException("no times from " + name + ", which ended with "
                        + ended.exit() + ": " + ended.out() + ended.err()));
    }

    /**
     * Give the options for a JVM to run it under Heddle.
     *
     * @param listening who listens, with what it wants to know, in the form the agent takes
     */
    public List<String> options(Path agent, String listening) {
        return List.of(
                "-XX:-DontCompileHugeMethods", "-javaagent:" + agent + "=listen=" + listening + ",include=" + include);
    }
}
