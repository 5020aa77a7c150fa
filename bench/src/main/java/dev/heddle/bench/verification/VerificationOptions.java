package dev.heddle.bench.verification;

import dev.heddle.bench.OptionValue;
import dev.heddle.explore.worker.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What {@link Verification} was asked to do.
 *
 * @param root the project's folder
 * @param jdks the JDKs to run programs on
 * @param budget how long a search may take that need not come to its end
 * @param only names of tables and of programs: those of the tables that are named, if any is, with the programs that are named, if any is
 * @param write whether to keep the tables in the project
 */
record VerificationOptions(Path root, List<Jdk> jdks, Duration budget, Set<String> only, boolean write) {
    static final String USAGE =
            "usage: bench/run verification [--only NAME,...] [--budget SECONDS] [--jdk HOME]... [--write]";

    private static final Duration BUDGET = Duration.ofSeconds(30);

    /**
     * Reads a command line.
     *
     * @param tables what there is to measure
     * @param found the JDKs to run on if none is named
     */
    static VerificationOptions parse(List<String> arguments, Path root, List<Table> tables, List<Path> found) {
        List<Path> jdks = new ArrayList<>();
        Duration budget = BUDGET;
        Set<String> only = new LinkedHashSet<>();
        boolean write = false;
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            switch (option) {
                case "--budget" -> budget = Duration.ofSeconds(OptionValue.number(option, rest, 1));
                case "--only" ->
                    only.addAll(List.of(OptionValue.text(option, rest).split(",")));
                case "--jdk" -> jdks.add(Path.of(OptionValue.text(option, rest)));
                case "--write" -> write = true;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        for (String name : only) {
            if (tables.stream()
                    .noneMatch(table ->
                            table.name().equals(name) || table.programs().contains(name))) {
                throw new IllegalArgumentException("no table or program is called " + name + "; the tables are "
                        + tables.stream().map(Table::name).toList());
            }
        }
        return new VerificationOptions(
                root, (jdks.isEmpty() ? found : jdks).stream().map(Jdk::at).toList(), budget, only, write);
    }

    /** Returns the tables that are wanted. */
    List<Table> chosen(List<Table> tables) {
        List<Table> named =
                tables.stream().filter(table -> only.contains(table.name())).toList();
        return (named.isEmpty() ? tables : named)
                .stream()
                        .filter(table -> table.programs().stream().anyMatch(program -> wants(tables, program)))
                        .toList();
    }

    /** Tells whether a program is wanted. */
    boolean wants(List<Table> tables, String program) {
        return only.contains(program)
                || only.stream()
                        .allMatch(name ->
                                tables.stream().anyMatch(table -> table.name().equals(name)));
    }
}
