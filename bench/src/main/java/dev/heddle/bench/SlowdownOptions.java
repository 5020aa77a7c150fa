package dev.heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Slowdown} was asked to do.
 *
 * @param root the project's folder
 * @param agent the agent's jar
 * @param jdks the JDKs to measure on
 * @param rounds how many JVMs a mode
 * @param times how many runs a JVM
 * @param only the names of the subjects, or none for all of them
 * @param write whether to keep the tables in the project
 */
record SlowdownOptions(Path root, Path agent, List<Path> jdks, int rounds, int times, Set<String> only, boolean write) {

    static final String USAGE =
            "usage: bench/run slowdown [--rounds N] [--times N] [--only NAME,...] [--jdk HOME]... [--agent JAR] [--write]";

    /** Reads a command line. */
    static SlowdownOptions parse(List<String> arguments, Path root) {
        @Nullable Path agent = null;
        List<Path> jdks = new ArrayList<>();
        int rounds = 5;
        int times = 6;
        Set<String> only = new LinkedHashSet<>();
        boolean write = false;
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--rounds" -> rounds = Math.toIntExact(OptionValue.number(option, rest, 1));
                case "--times" -> times = Math.toIntExact(OptionValue.number(option, rest, 1));
                case "--only" ->
                    only.addAll(List.of(OptionValue.text(option, rest).split(",")));
                case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                case "--agent" -> agent = Path.of(OptionValue.text(option, rest));
                case "--write" -> write = true;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        if (jdks.isEmpty()) {
            jdks.add(Path.of(System.getProperty("java.home")));
        }
        for (String name : only) {
            if (!Slowdown.names().contains(name)) {
                throw new IllegalArgumentException("nothing to measure is called " + name + "; there are "
                        + Subject.all().stream().map(Subject::name).toList());
            }
        }
        return new SlowdownOptions(
                root, agent == null ? Agent.jar(root) : agent.toAbsolutePath(), jdks, rounds, times, only, write);
    }
}
