package dev.heddle.bench;

import dev.heddle.examples.Examples;
import java.util.List;

/** The examples that are measured, with arguments that make a run long enough to time, and short enough to count. */
final class MeasuredExamples {

    private MeasuredExamples() {}

    /** Programs that race are measured fixed, because a race can change how much there is to do. */
    static List<Subject> all() {
        return List.of(
                example("tsp-fixed", "2", "11"),
                example("sor", "2", "1000", "10"),
                example("moldyn", "2", "400", "20"),
                example("montecarlo-fixed", "2", "100000"),
                example("raytracer-fixed", "2", "4000"),
                example("account-fixed", "2", "10000000"),
                example("philosophers-fixed", "3", "1000000"),
                example("bounded-buffer-fixed", "2", "200000", "16"),
                example("sort-array-fixed", "2", "20000"),
                example("prime-finder-fixed", "2", "1000000"));
    }

    private static Subject example(String name, String... arguments) {
        String mainClass = Examples.named(name).orElseThrow().mainClass();
        return Subject.example(name, mainClass, List.of(arguments));
    }
}
