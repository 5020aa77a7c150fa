package dev.heddle.explore.leaks;

import dev.heddle.explore.jdk.Surroundings;
import dev.heddle.explore.search.Backends;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Searches each of the littering programs for very long and says what the JVM took after a tenth of the executions and at the end;
 * {@code bench/run leaks} starts it.
 *
 * <p>Arguments: how many executions each, and where to write the table, if it is to be kept: it takes the place of the one that was
 * made on the same version of the JDK. Ends with exit code 1 if something grows or an execution finds what another left.
 */
public final class Leaks {
    /** What a heap may grow by for reasons of its own; a leak is that much and more in a long search. */
    private static final long SLACK = 512 << 10;

    /** The JVM loads some classes of its own late: forms of method handles once they are hot, what its locks need once two threads meet. */
    private static final int FEW_CLASSES = 10;

    private static final String HEADING = "## JDK ";

    private static final String INTRODUCTION = """
            # What a long search takes

            Made by `bench/run leaks EXECUTIONS FILE`. The programs are the methods of `dev.heddle.programs.Littering`: each leaves behind all
            it can, and fails if it finds something of an earlier execution. After the last execution one more is run in the same order as one
            before the first, and has to do the same, step by step. A few classes are loaded late by the JVM itself, for hot method
            handles and its own locks; they are the same few however long the search is.

            """;

    private Leaks() {}

    public static void main(String[] args) throws IOException {
        if (args.length < 1) {
            System.err.println("usage: bench/run leaks EXECUTIONS [FILE]");
            System.exit(2);
        }
        PrintStream out = System.out;
        long executions = Long.parseLong(args[0]);
        StringBuilder table = new StringBuilder(head(executions));
        List<String> faults = new ArrayList<>();
        Surroundings surroundings = new Surroundings();
        for (String name : LongSearch.programs()) {
            LongSearch search = new LongSearch(name, executions, surroundings).run();
            String row = row(name, search);
            out.print(row);
            table.append(row);
            faults.addAll(faults(name, search));
            if (args.length > 1) {
                keep(Path.of(args[1]), table.toString());
            }
        }
        faults.forEach(out::println);
        System.exit(faults.isEmpty() ? 0 : 1);
    }

    private static String head(long executions) {
        return """
                %s%d

                %,d executions of each on %s, after a tenth of them and at the end.

                | program | heap after collections, KB | metaspace, KB | loaded classes | live threads |
                | --- | ---: | ---: | ---: | ---: |
                """.formatted(
                        HEADING,
                        Runtime.version().feature(),
                        executions,
                        Backends.all().get(0).name());
    }

    private static String row(String name, LongSearch search) {
        Usage early = search.early();
        Usage late = search.late();
        return String.format(
                Locale.ROOT,
                "| `%s` | %,d → %,d | %,d → %,d | %,d → %,d | %d → %d |%n",
                name,
                early.heap() >> 10,
                late.heap() >> 10,
                early.metaspace() >> 10,
                late.metaspace() >> 10,
                early.classes(),
                late.classes(),
                early.threads(),
                late.threads());
    }

    private static List<String> faults(String name, LongSearch search) {
        List<String> faults = new ArrayList<>(growth(search.early(), search.late()));
        if (!search.endsAsItBegan()) {
            faults.add("the last execution is not as the first was");
        }
        search.violations().stream()
                .filter(each -> each.startsWith("ASSERTION"))
                .forEach(each -> faults.add("an execution found what another left: " + each));
        return faults.stream().map(each -> name + ": " + each).toList();
    }

    /** Tell what has grown. */
    static List<String> growth(Usage early, Usage late) {
        List<String> grown = new ArrayList<>();
        if (late.heap() > early.heap() + SLACK) {
            grown.add("the heap grows, from " + early.heap() + " to " + late.heap());
        }
        if (late.classes() > early.classes() + FEW_CLASSES) {
            grown.add("classes are loaded, from " + early.classes() + " to " + late.classes());
        }
        if (late.threads() > early.threads()) {
            grown.add("threads are left, from " + early.threads() + " to " + late.threads());
        }
        return grown;
    }

    private static void keep(Path file, String table) throws IOException {
        StringBuilder text = new StringBuilder(Files.exists(file) ? "" : INTRODUCTION);
        String own = table.lines().findFirst().orElseThrow();
        if (Files.exists(file)) {
            for (String section : Files.readString(file).split("(?=" + HEADING + ")", -1)) {
                boolean replaced = section.lines().findFirst().orElse("").equals(own);
                text.append(replaced ? "" : section.stripTrailing() + "\n\n");
            }
        }
        Files.writeString(file, text.append(table));
    }
}
