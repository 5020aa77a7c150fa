package dev.heddle.bench.record;

import dev.heddle.bench.library.Library;
import dev.heddle.bench.program.FileTraffic;
import dev.heddle.bench.program.SocketTraffic;
import dev.heddle.examples.Examples;
import java.util.ArrayList;
import java.util.List;

/**
 * A program whose recording is measured.
 *
 * @param name its name in the table
 * @param sort what most of its time goes into
 * @param mainClass the class to run
 * @param include the packages whose accesses are recorded, in the form the agent takes
 * @param arguments the program's own arguments
 */
record Recorded(String name, String sort, String mainClass, String include, List<String> arguments) {
    private static final String EXAMPLES = "dev.heddle.examples";

    /** Everything the table shows, in its order. Programs that race are measured fixed: a race can change how much there is to do. */
    static List<Recorded> all() {
        List<Recorded> all = new ArrayList<>(List.of(
                example("account-fixed", "locks", "2", "4000000"),
                example("philosophers-fixed", "locks", "3", "2000000"),
                example("bounded-buffer-fixed", "locks", "2", "100000", "16"),
                example("montecarlo-fixed", "mixed", "2", "100000"),
                example("moldyn", "numbers", "2", "300", "10"),
                example("raytracer-fixed", "numbers", "2", "1500"),
                example("tsp-fixed", "numbers", "2", "10"),
                example("sor", "numbers", "2", "300", "10"),
                example("sort-array-fixed", "numbers", "2", "4000"),
                waiting("socket-traffic", SocketTraffic.class, "4", "2500"),
                waiting("file-traffic", FileTraffic.class, "4", "400")));
        for (Library library : Library.values()) {
            all.add(new Recorded(
                    library.label(),
                    "library",
                    library.mainClass(),
                    library.include() + ":dev.heddle.bench.library",
                    List.of(Integer.toString(library.trialSize() / 2))));
        }
        return List.copyOf(all);
    }

    private static Recorded waiting(String name, Class<?> mainClass, String... arguments) {
        return new Recorded(name, "input, output", mainClass.getName(), "dev.heddle.bench.program", List.of(arguments));
    }

    private static Recorded example(String name, String sort, String... arguments) {
        String mainClass = Examples.named(name).orElseThrow().mainClass();
        return new Recorded(name, sort, mainClass, EXAMPLES, List.of(arguments));
    }
}
