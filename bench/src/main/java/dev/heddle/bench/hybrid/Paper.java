package dev.heddle.bench.hybrid;

import java.util.List;
import java.util.Map;

/**
 * What the paper says of its model checker, with the end of one recorded execution as the model: seconds and megabytes, or what it ended with. A week was as long as it might take.
 *
 * <p>Ohad Shacham, Mooly Sagiv and Assaf Schuster, "Scaling model checking of dataraces using dynamic information", Journal of Parallel and Distributed Computing 67 (2007), Tables 2 to 4; on two Xeons of
 * 2.4 GHz with 2.5 GB.
 */
final class Paper {
    private static final String MEMORY = "mem out";
    private static final String TIME = "timeout";

    /** By setting and program, with 2, 3 and 4 threads. */
    private static final Map<Setting, Map<String, List<String>>> FIGURES = Map.of(
            Setting.FREEZE,
            Map.of(
                    "our_tsp", List.of("35,069.9 s, 353 MB", MEMORY, MEMORY),
                    "SortArray", List.of("569.39 s, 123 MB", "7,019.38 s, 607 MB", MEMORY),
                    "PrimeFinder", List.of("888.74 s, 116 MB", "44,695.7 s, 697 MB", TIME),
                    "ElevSim", List.of("33.02 s, 28 MB", "1,393.56 s, 151 MB", "55,518.9 s, 720 MB"),
                    "DQueries", List.of("140.13 s, 60 MB", "10,158.7 s, 321 MB", TIME),
                    "hedc", List.of("2.66 s, 11 MB", "11.37 s, 17 MB", "24.33 s, 17 MB"),
                    "tsp", List.of("35,243.2 s, 337 MB", MEMORY, MEMORY)),
            Setting.FREEZE_AND_HINT,
            Map.of(
                    "our_tsp", List.of("35,069.9 s, 353 MB", MEMORY, MEMORY),
                    "SortArray", List.of("569.39 s, 123 MB", "1,334.93 s, 396 MB", MEMORY),
                    "PrimeFinder", List.of("888.74 s, 116 MB", "2,645.57 s, 143 MB", "4,547.18 s, 168 MB"),
                    "ElevSim", List.of("33.02 s, 28 MB", "67.92 s, 33 MB", "147.91 s, 48 MB"),
                    "DQueries", List.of("140.13 s, 60 MB", "201.84 s, 89 MB", "585.97 s, 136 MB"),
                    "hedc", List.of("2.66 s, 11 MB", "7.33 s, 12 MB", "9 s, 17 MB"),
                    "tsp", List.of("35,243.2 s, 337 MB", MEMORY, MEMORY)),
            Setting.HINT,
            Map.of(
                    "our_tsp", List.of(MEMORY, MEMORY, MEMORY),
                    "SortArray", List.of("1,041.34 s, 400 MB", MEMORY, MEMORY),
                    "PrimeFinder", List.of("1,871.46 s, 200 MB", "5,355.14 s, 268 MB", "17,260.6 s, 295 MB"),
                    "ElevSim", List.of("36.36 s, 31 MB", "124.79 s, 49 MB", "408.81 s, 73 MB"),
                    "DQueries", List.of("202.33 s, 96 MB", "462.94 s, 135 MB", "1,843.63 s, 202 MB"),
                    "hedc", List.of("7 s, 12 MB", "9.52 s, 16 MB", "122.81 s, 21 MB"),
                    "tsp", List.of(MEMORY, MEMORY, MEMORY)));

    private Paper() {}

    /** Returns what it says; a dash of a program that it has no figures of. */
    static String figure(Setting setting, String program, int threads) {
        List<String> row = FIGURES.getOrDefault(setting, Map.of()).get(program);
        return row == null ? "–" : row.get(threads - 2);
    }
}
