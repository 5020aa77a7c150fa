package dev.heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What somebody was asked to do who runs programs in several modes, in turn.
 *
 * @param jdks the JDKs to measure on
 * @param rounds how many JVMs a mode
 * @param times how many runs a JVM
 * @param only the names of what is wanted, or none for everything
 * @param write whether to keep the tables in the project
 */
public record RoundOptions(List<Path> jdks, int rounds, int times, Set<String> only, boolean write) {
    /** Keep copies. */
    public RoundOptions {
        jdks = List.copyOf(jdks);
        only = Set.copyOf(only);
    }

    /**
     * Read a command line.
     *
     * @param rounds how many JVMs a mode, if it does not say
     * @param times how many runs a JVM, if it does not say
     * @param known the names of all that can be wanted
     */
    public static RoundOptions parse(List<String> arguments, int rounds, int times, List<String> known) {
        List<Path> jdks = new ArrayList<>();
        int eachRounds = rounds;
        int eachTimes = times;
        Set<String> only = new LinkedHashSet<>();
        boolean write = false;
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--rounds" -> eachRounds = Math.toIntExact(OptionValue.number(option, rest, 1));
                case "--times" -> eachTimes = Math.toIntExact(OptionValue.number(option, rest, 1));
                case "--only" ->
                    only.addAll(List.of(OptionValue.text(option, rest).split(",")));
                case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                case "--write" -> write = true;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        for (String name : only) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("nothing to measure is called " + name + "; there are " + known);
            }
        }
        if (jdks.isEmpty()) {
            jdks.add(Path.of(System.getProperty("java.home")));
        }
        return new RoundOptions(jdks, eachRounds, eachTimes, only, write);
    }

    /** Tell whether something is wanted. */
    public boolean wants(String name) {
        return only.isEmpty() || only.contains(name);
    }
}
