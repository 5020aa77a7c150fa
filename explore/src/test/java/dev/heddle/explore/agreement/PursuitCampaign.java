package dev.heddle.explore.agreement;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.pursue.Manner;
import dev.heddle.explore.search.Backends;
import dev.heddle.oracle.Generator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ShownRacesTest} does with a sample, done with many programs; {@code bench/run pursuits} starts it.
 *
 * <p>Arguments: how many programs for each row of the table, the first seed, and where to write the table, if it is to be kept. It ends at the first difference, shrunk,
 * with exit code 1.
 */
public final class PursuitCampaign {
    private static final int BATCH = 25;

    /** How programs are chased, and what that is called. */
    private record Way(String name, Manner manner, boolean once) {}

    private static final List<Way> WAYS = List.of(
            new Way("all means, eight executions listened to", Manner.USUAL, false),
            new Way("all means, one execution", Manner.USUAL, true),
            new Way("freeze and hint", Manner.USUAL.by(Manner.By.SUFFIX).with(true, true), true),
            new Way("freeze", Manner.USUAL.by(Manner.By.SUFFIX).with(true, false), true),
            new Way("hint", Manner.USUAL.by(Manner.By.SUFFIX).with(false, true), true),
            new Way("neither", Manner.USUAL.by(Manner.By.SUFFIX).with(false, false), true));

    private static final List<Generator.Size> SIZES =
            List.of(Seeds.PAIR, Seeds.MEDIUM, Generator.Size.TRIO, Seeds.GUARDED);

    private final Backend backend = Backends.all().get(0);
    private final long seed;
    private final StringBuilder table = new StringBuilder();

    private PursuitCampaign(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: bench/run pursuits PROGRAMS SEED [FILE]");
            System.exit(2);
        }
        PursuitCampaign campaign = new PursuitCampaign(Long.parseLong(args[1]));
        String difference = campaign.run(Integer.parseInt(args[0]));
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
                "of these also by `dfs`",
                "races side by side",
                "other races",
                "of these could be",
                "deadlocks",
                "refuted",
                "left open",
                "touched, not suspected",
                "not touched",
                "executions after suspicions",
                "differences");
        line("---", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:");
        long first = seed;
        for (Way way : WAYS) {
            ShownRaces comparison = new ShownRaces(backend, way.manner, way.once);
            String difference = null;
            for (int done = 0; done < programs && difference == null; done += BATCH) {
                Generator.Size size = SIZES.get(done / BATCH % SIZES.size());
                difference = comparison.difference(
                        Seeds.programs(size, first + done, Math.min(BATCH, programs - done)), first + done);
                System.err.println(comparison);
            }
            first += programs;
            row(way, comparison.tally(), difference);
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private void row(Way way, ShownRaces.Tally tally, @Nullable String difference) {
        line(
                way.name,
                number(tally.programs),
                number(tally.enumerated),
                number(tally.shown),
                number(tally.unordered),
                number(tally.apart),
                number(tally.deadlocks),
                number(tally.refuted),
                number(tally.open),
                number(tally.unsuspected),
                number(tally.untouched),
                number(tally.executions),
                difference == null ? "0" : "1");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void line(String... cells) {
        table.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
