package dev.heddle.bench.findings;

import dev.heddle.bench.OptionValue;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What {@link Findings} or {@link Checked} was asked to do.
 *
 * @param root the project's folder
 * @param jdks the JDKs to explore and replay on
 * @param seed where the strategies' random numbers begin
 * @param replays how often each schedule is to be replayed
 * @param only the names of the programs, or none for all of them
 * @param write whether to keep the table in the project
 */
record FindingsOptions(Path root, List<Path> jdks, long seed, int replays, Set<String> only, boolean write) {

    private static final String OPTIONS = "[--replays N] [--seed N] [--only NAME,...] [--jdk HOME]... [--write]";

    /** How many replays if nothing is said. */
    private static final int REPLAYS = 100;

    /** Says how a command that takes these options is called. */
    static String usage(String command) {
        return "usage: bench/run " + command + " " + OPTIONS;
    }

    /**
     * Reads a command line.
     *
     * @param known the JDKs to take if none is named
     */
    static FindingsOptions parse(List<String> arguments, Path root, List<Path> known) {
        List<Path> jdks = new ArrayList<>();
        long seed = 1;
        int replays = REPLAYS;
        Set<String> only = new LinkedHashSet<>();
        boolean write = false;
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--replays" -> replays = Math.toIntExact(OptionValue.number(option, rest, 0));
                case "--seed" -> seed = OptionValue.number(option, rest, 0);
                case "--only" ->
                    only.addAll(List.of(OptionValue.text(option, rest).split(",")));
                case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                case "--write" -> write = true;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        for (String name : only) {
            if (Examples.named(name).isEmpty()) {
                throw new IllegalArgumentException("no program is called " + name + "; there are "
                        + Examples.all().stream().map(Example::name).toList());
            }
        }
        return new FindingsOptions(root, jdks.isEmpty() ? known : jdks, seed, replays, only, write);
    }
}
