package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.search.Backends;
import dev.heddle.model.Mode;
import dev.heddle.oracle.Generator;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the tests of this package do with a sample, done with many programs; {@code bench/run agreement} starts it.
 *
 * <p>Arguments: how many programs to compare with the interpreter, the first seed, and where to write the table, if it is to be
 * kept. It ends at the first difference, shrunk, with exit code 1.
 */
public final class Campaign {
    private static final int BATCH = 100;
    private static final int ORDERS = 50_000;
    private static final int TIMES = 3;
    private static final int[] WORKERS = {1, 2, 3, 7};

    private final long seed;
    private final Backend backend = Backends.all().get(0);
    private final StringBuilder table = new StringBuilder();

    private Campaign(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: bench/run agreement PROGRAMS SEED [FILE]");
            System.exit(2);
        }
        int programs = Integer.parseInt(args[0]);
        Campaign campaign = new Campaign(Long.parseLong(args[1]));
        String difference = campaign.run(programs);
        System.out.print(campaign.table);
        if (difference != null) {
            System.out.println(difference);
            System.exit(1);
        }
        if (args.length > 2) {
            Files.writeString(Path.of(args[2]), campaign.table);
        }
        System.exit(0);
    }

    private @Nullable String run(int programs) {
        line(
                "JDK " + Runtime.version().feature() + ", " + backend.name() + ", seed " + seed,
                "programs",
                "",
                "differences");
        line("---", "---:", "---", "---:");
        String difference =
                interpreter("two threads, state in objects", Seeds.PAIR, JavaSource.State.INSTANCE, programs);
        if (difference == null) {
            int some = programs / 4;
            difference = interpreter("two threads, state in statics", Seeds.PAIR, JavaSource.State.STATIC, some);
        }
        if (difference == null) {
            difference = classes("two threads", Seeds.PAIR, programs / 2);
        }
        if (difference == null) {
            difference = classes("two to four threads", Seeds.MEDIUM, programs * 2);
        }
        if (difference == null) {
            difference = parts(programs);
        }
        if (difference == null) {
            difference = commutation(programs / 2);
        }
        if (difference == null && Backends.all().size() > 1) {
            difference = backends(programs / 4);
        }
        return difference;
    }

    private @Nullable String interpreter(String what, Generator.Size size, JavaSource.State state, int count) {
        Agreement agreement = new Agreement(backend, state, ORDERS);
        Agreement.Tally tally = new Agreement.Tally();
        String difference = null;
        for (int done = 0; done < count && difference == null; done += BATCH) {
            difference = agreement.compare(batch(size, done, count), tally);
            System.err.println(tally);
        }
        row(
                "`dfs` against the interpreter: " + what,
                number(tally.programs),
                String.format(
                        Locale.ROOT,
                        "%,d executions in %,d classes; %d programs can deadlock, %d can fail, %d more had over %,d orders",
                        tally.executions,
                        tally.classes,
                        tally.deadlocking,
                        tally.failing,
                        tally.tooLarge,
                        ORDERS),
                difference);
        return difference;
    }

    private @Nullable String classes(String what, Generator.Size size, int count) {
        OneOfEachClass comparison = new OneOfEachClass(backend, Integer.MAX_VALUE);
        String difference = null;
        for (int done = 0; done < count && difference == null; done += BATCH) {
            difference = comparison.compare(batch(size, done, count));
            System.err.println(comparison);
        }
        row(
                "`dpor` against the interpreter: " + what,
                number(comparison.programs()),
                number(comparison.classes()) + " classes, one execution of each, none in vain",
                difference);
        return difference;
    }

    /** Searches with several workers, some of whom die, and with searches that are broken off and go on. */
    private @Nullable String parts(int count) {
        InParts parts = new InParts(backend, seed, true);
        String difference = null;
        for (int done = 0; done < count && difference == null; done += BATCH) {
            difference = parts.difference(batch(Seeds.THREE, done, count), WORKERS);
            System.err.println(parts.programs() + " programs in parts");
        }
        row(
                "`dpor` in parts, by 1, 2, 3 and 7 workers: three threads",
                number(parts.programs()),
                number(parts.classes())
                        + " classes, the same by all, none twice, with workers that die and searches that are broken off; "
                        + number(parts.inVain()) + " executions in vain",
                difference);
        return difference;
    }

    private @Nullable String commutation(int count) {
        Commutation commutation = new Commutation(backend, Mode::commutes);
        String difference = each(count, commutation::difference);
        row(
                "independent neighbours swapped: two to four threads",
                number(count),
                number(commutation.swapped) + " swaps",
                difference);
        return difference;
    }

    private @Nullable String backends(int count) {
        Backend second = Backends.all().get(1);
        TwoBackends both = new TwoBackends(backend, second);
        String difference = each(count, (program, at) -> both.difference(program, at, TIMES));
        row(
                "the same on " + second.name() + ": two to four threads",
                number(count),
                number(both.executions) + " executions of random, pct and pos, step by step",
                difference);
        return difference;
    }

    private @Nullable String each(int count, BiFunction<Executable, Long, @Nullable String> compare) {
        for (int done = 0; done < count; done += BATCH) {
            List<RandomProgram> programs = batch(Seeds.MEDIUM, done, count);
            try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
                for (int i = 0; i < programs.size(); i++) {
                    String difference = compare.apply(compiled.executable(i), seed + done + i);
                    if (difference != null) {
                        return compiled.source(i).text() + "\n" + difference;
                    }
                }
            }
        }
        return null;
    }

    private List<RandomProgram> batch(Generator.Size size, int done, int count) {
        return Seeds.programs(size, seed + done, Math.min(BATCH, count - done));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void row(String what, String programs, String more, @Nullable String difference) {
        line(what, programs, more, difference == null ? "0" : "1");
    }

    private void line(String... cells) {
        table.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
