package dev.heddle.bench.peer;

import dev.heddle.bench.OptionValue;
import dev.heddle.explore.worker.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * What {@link Peers} was asked to do.
 *
 * @param root the project's folder
 * @param contests the programs to compare on
 * @param jdks the JDKs to run them on
 * @param budget how long a tool may search one program
 * @param seed where random numbers begin
 * @param write whether to keep the tables in the project
 */
record PeersOptions(Path root, List<Contest> contests, List<Jdk> jdks, Duration budget, long seed, boolean write) {
    static final String USAGE =
            "usage: bench/run peers [--budget SECONDS] [--only NAME,...] [--jdk HOME]... [--seed N] [--write]";

    /**
     * Reads a command line.
     *
     * @param found the JDKs to run on if none is named
     */
    static PeersOptions parse(List<String> arguments, Path root, List<Path> found) {
        List<Contest> contests = new ArrayList<>();
        List<Path> jdks = new ArrayList<>();
        Duration budget = Duration.ofSeconds(5);
        long seed = 1;
        boolean write = false;
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--budget" -> budget = Duration.ofSeconds(OptionValue.number(option, rest, 1));
                case "--seed" -> seed = OptionValue.number(option, rest, Long.MIN_VALUE);
                case "--only" ->
                    List.of(OptionValue.text(option, rest).split(","))
                            .forEach(name -> contests.add(Contest.named(name)));
                case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                case "--write" -> write = true;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        return new PeersOptions(
                root,
                contests.isEmpty() ? Contest.all() : contests,
                (jdks.isEmpty() ? found : jdks).stream().map(Jdk::at).toList(),
                budget,
                seed,
                write);
    }
}
