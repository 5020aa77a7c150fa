package dev.heddle.bench.hybrid;

import dev.heddle.bench.KnownJdks;
import dev.heddle.bench.Machine;
import dev.heddle.bench.OptionValue;
import dev.heddle.bench.Section;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures what it takes to show the races of the paper's programs with 2, 3 and 4 threads; {@code bench/run hybrid} starts it.
 *
 * <p>Of each program one execution is recorded, the first of some seeds in which the race is suspected; of those that the paper has modified so that a run
 * seldom shows it, one in which it does not happen. From it the suffix search goes out, alone, in the three settings of the
 * paper's tables; beside that, {@code heddle check} does what it does.
 */
public final class Hybrid {
    private static final String USAGE = "usage: bench/run hybrid [--only NAME,...] [--jdk HOME] [--write]";
    private static final Duration TIME = Duration.ofSeconds(60);

    /** How many seeds are tried for an execution in which the race is suspected and does not happen. */
    private static final int SEEDS = 40;

    private static final int FEWEST = 2;
    private static final int MOST = 4;

    private Hybrid() {}

    public static void main(String[] args) throws IOException {
        Path root = Path.of(System.getProperty("heddle.root", ".")).toAbsolutePath();
        List<Subject> subjects = Subject.all();
        Path home = KnownJdks.found().get(0);
        Set<String> only = new LinkedHashSet<>();
        boolean write = false;
        try {
            for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
                String option = rest.next();
                switch (option) {
                    case "--only" ->
                        only.addAll(List.of(OptionValue.text(option, rest).split(",", -1)));
                    case "--jdk" -> home = Path.of(OptionValue.text(option, rest));
                    case "--write" -> write = true;
                    default -> throw new IllegalArgumentException("unknown option " + option);
                }
            }
            for (String name : only) {
                if (subjects.stream().noneMatch(each -> each.name().equals(name))) {
                    throw new IllegalArgumentException("no program is called " + name + "; there are "
                            + subjects.stream().map(Subject::name).toList());
                }
            }
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + USAGE);
            System.exit(2);
        }
        Jdk jdk = Jdk.at(home);
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        List<HybridRow> rows = new ArrayList<>();
        for (Subject each : subjects) {
            for (int threads = FEWEST; threads <= MOST && (only.isEmpty() || only.contains(each.name())); threads++) {
                HybridRow row = measure(each, threads, jdk, SEEDS, TIME);
                System.err.println("bench: " + row);
                rows.add(row);
            }
        }
        String text = String.format(
                        Locale.ROOT,
                        "%s, load %.1f when it began. JDK %d. %d s at most for each; memory is the most that a process had.%n%n",
                        Machine.line(),
                        load,
                        jdk.feature(),
                        TIME.toSeconds())
                + HybridRow.markdown(rows);
        if (write) {
            Files.writeString(root.resolve("bench/results/hybrid.md"), text);
            Section.replace(root.resolve("docs/performance.md"), "hybrid", text);
        }
        System.out.print(text);
        System.exit(rows.stream().allMatch(HybridRow::isShown) ? 0 : 1);
    }

    /** Measures one program with so many threads. */
    static HybridRow measure(Subject subject, int threads, Jdk jdk, int seeds, Duration time) throws IOException {
        long seed = 0;
        boolean quiet = false;
        for (long each = 1; each <= seeds && !quiet && (seed == 0 || subject.isRare()); each++) {
            Pursuit.Outcome recorded = Pursuit.record(subject.with(threads), subject.race(), jdk, each);
            quiet = recorded.isQuiet();
            seed = quiet || (seed == 0 && recorded.suspected()) ? each : seed;
        }
        Map<Setting, Pursuit.Outcome> outcomes = new EnumMap<>(Setting.class);
        for (Setting each : Setting.values()) {
            outcomes.put(each, search(subject, threads, jdk, each, seed, seeds, quiet, time));
        }
        @Nullable Spent checked = CheckedRace.check(subject.with(threads), subject.race(), jdk, time);
        return new HybridRow(subject.name(), threads, quiet, outcomes, checked);
    }

    /** Searches from one recorded execution, and, where that comes to its end without the race, from the next of its kind; all that counts. */
    private static Pursuit.Outcome search(
            Subject subject, int threads, Jdk jdk, Setting setting, long seed, long last, boolean quiet, Duration time)
            throws IOException {
        Pursuit.Outcome all = Pursuit.Outcome.NOTHING;
        for (long each = seed; each <= last && !all.shown() && all.spent().seconds() < time.toSeconds(); each++) {
            Pursuit.Outcome one =
                    Pursuit.search(subject.with(threads), subject.race(), jdk, setting.manner(), each, time);
            all = one.seen() && quiet ? all : all.plus(one);
        }
        return all;
    }
}
