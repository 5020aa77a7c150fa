package dev.heddle.bench.hybrid;

import dev.heddle.bench.Program;
import dev.heddle.bench.hybrid.program.DQueries;
import dev.heddle.bench.hybrid.program.ElevSim;
import dev.heddle.bench.hybrid.program.OurTsp;
import dev.heddle.bench.hybrid.program.PrimeFinder;
import dev.heddle.bench.hybrid.program.SortArray;
import dev.heddle.bench.hybrid.program.Tsp;
import java.util.List;
import java.util.function.Function;

/**
 * A program of the paper.
 *
 * @param name its name there
 * @param race the field with the race
 * @param isRare true if most runs don't show the race, as those of the programs which the paper has modified
 * @param program gives it with so many threads
 */
record Subject(String name, String race, boolean isRare, Function<String, Program> program) {
    /** Lists all of them, in the paper's order. */
    static List<Subject> all() {
        return List.of(
                rare("our_tsp", "OurTsp.minTourLen", OurTsp.class),
                rare("SortArray", "SortArray.moved", SortArray.class),
                rare("PrimeFinder", "PrimeFinder.greatest", PrimeFinder.class),
                rare("ElevSim", "ElevSim$Lift.floor", ElevSim.class),
                rare("DQueries", "DQueries.clearings", DQueries.class),
                bundled("hedc", "Crawler$Task.worker", "crawler"),
                new Subject("tsp", "Tsp.minTourLen", false, threads -> Program.of("tsp", Tsp.class, threads)),
                bundled("mtrt", "Raytracer.checksum", "raytracer"));
    }

    private static Subject rare(String name, String race, Class<?> type) {
        return new Subject(name, race, true, threads -> Program.of(name, type, threads));
    }

    private static Subject bundled(String name, String race, String example) {
        return new Subject(name, race, false, threads -> Program.example(example, threads));
    }

    Program with(int threads) {
        return program.apply(Integer.toString(threads));
    }
}
