package dev.heddle.bench.findings;

import dev.heddle.bench.Heddle;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** Does the searches and the replays, two JVMs at a time, and knows what came of them. */
final class Campaign {

    /** How many replays of one schedule are done before it is another's turn. */
    static final int BATCH = 10;

    /** The strategies of which one must find each bug. */
    static final List<String> STRATEGIES = List.of("pct", "pos");

    /** The strategy that must find each bug by itself: the one that is taken unless told. */
    static final String ALONE = Strategies.DEFAULT;

    /** All strategies that each program is explored with. */
    static final List<String> ALL = List.of("pct", "pos", ALONE);

    /** How many executions a program gets in which nothing is declared and which mends nothing. */
    private static final int WITHOUT_BUG = 1_000;

    private static final int AT_ONCE = 2;

    private final FindingsOptions options;
    private final Heddle heddle;
    private final PrintStream progress;
    private final List<Jdk> jdks;
    private final List<Example> programs;
    private final Map<String, Explored> searches = new LinkedHashMap<>();

    Campaign(FindingsOptions options, Heddle heddle, PrintStream progress) {
        this.options = options;
        this.heddle = heddle;
        this.progress = progress;
        this.jdks =
                options.jdks().stream().map(Path::toAbsolutePath).map(Jdk::at).toList();
        this.programs = Examples.all().stream()
                .filter(each -> options.only().isEmpty() || options.only().contains(each.name()))
                .toList();
    }

    List<Jdk> jdks() {
        return jdks;
    }

    List<Example> programs() {
        return programs;
    }

    /** Returns how many executions a program is given: as many as the latest of its bugs, or those of what it mends, may take. */
    static int bound(Example example) {
        Example declaring = example.fixes() == null
                ? example
                : Examples.named(example.fixes()).orElseThrow();
        return Bug.of(declaring).stream()
                .mapToInt(bug -> bug.expected().withinExecutions())
                .max()
                .orElse(WITHOUT_BUG);
    }

    // ---- searches ----

    /** Explores every program on every JDK with every strategy. */
    void explore() throws IOException, InterruptedException {
        List<Callable<Explored>> all = new ArrayList<>();
        List<String> keys = new ArrayList<>();
        for (Jdk jdk : jdks) {
            for (Example each : programs) {
                for (String strategy : each.minimumJdk() <= jdk.feature() ? ALL : List.<String>of()) {
                    Path folder = options.root()
                            .resolve("target/findings/seed-" + options.seed())
                            .resolve(jdk.feature() + "/" + strategy + "/" + each.name() + "-" + bound(each));
                    keys.add(key(each, jdk, strategy));
                    all.add(() -> Explored.by(heddle, folder, each, jdk.home(), strategy, options.seed(), bound(each)));
                }
            }
        }
        List<Explored> done = AtOnce.run(AT_ONCE, progress, "searches", all);
        for (int i = 0; i < done.size(); i++) {
            searches.put(keys.get(i), done.get(i));
        }
    }

    private static String key(Example example, Jdk jdk, String strategy) {
        return example.name() + " " + jdk.feature() + " " + strategy;
    }

    /** Returns a search; nothing if the program does not run on the JDK. */
    Optional<Explored> search(Example example, Jdk jdk, String strategy) {
        return Optional.ofNullable(searches.get(key(example, jdk, strategy)));
    }

    /** Returns the bug as one strategy found it, if it did within the bound. */
    Optional<Found> found(Bug bug, Jdk jdk, String strategy) {
        return search(bug.example(), jdk, strategy)
                .flatMap(search -> search.find(bug))
                .filter(found -> found.execution() <= bug.expected().withinExecutions());
    }

    /** Returns the bug as the strategy found it that needed fewer executions. */
    Optional<Found> found(Bug bug, Jdk jdk) {
        return STRATEGIES.stream()
                .flatMap(strategy -> found(bug, jdk, strategy).stream())
                .min(Comparator.comparingLong(Found::execution));
    }

    Stream<Bug> bugs() {
        return programs.stream().flatMap(each -> Bug.of(each).stream());
    }

    // ---- replays ----

    /**
     * Sees to it that every bug has been replayed so often on every JDK: by the schedule that was made on the first one, or, where that has
     * steps inside the JDK, by the one that was made on the JDK itself.
     */
    void replay(int times) throws IOException, InterruptedException {
        List<Callable<Boolean>> all = new ArrayList<>();
        for (Bug bug : bugs().toList()) {
            for (Jdk on : jdks) {
                Optional<Found> replayed = replayed(bug, on);
                if (replayed.isPresent()) {
                    Replays.upTo(times, heddle, replayed.get().schedule(), on, all);
                }
            }
        }
        AtOnce.run(AT_ONCE, progress, "schedules, " + times + " times", all);
    }

    /** Returns the bug with the schedule that is to show it on a JDK; nothing if none does. */
    Optional<Found> replayed(Bug bug, Jdk on) throws IOException {
        if (bug.example().minimumJdk() > on.feature()) {
            return Optional.empty();
        }
        Optional<Found> first = found(bug, jdks.get(0));
        boolean goesAnywhere = first.isPresent() && !first.get().hasInnerSteps();
        return goesAnywhere ? first : found(bug, on);
    }

    // ---- what it comes to ----

    /** Lists what is not as it should be, one sentence each. */
    List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Jdk jdk : jdks) {
            for (Example each : programs) {
                searchFaults(each, jdk, faults);
            }
            for (Bug bug : bugs().toList()) {
                if (bug.example().minimumJdk() <= jdk.feature()) {
                    bugFaults(bug, jdk, faults);
                }
            }
        }
        return faults;
    }

    private void searchFaults(Example example, Jdk jdk, List<String> faults) {
        for (String strategy : ALL) {
            Optional<Explored> search = search(example, jdk, strategy);
            if (search.isPresent()) {
                String where = example.name() + " on " + jdk.feature() + " with " + strategy + ": ";
                search.get()
                        .besides(Bug.of(example))
                        .forEach(each -> faults.add(where + "found, though not declared: " + each));
                if (!search.get().isExhausted() && search.get().executions() < bound(example)) {
                    faults.add(where + search.get().executions() + " executions instead of " + bound(example));
                }
                if (search.get().answer().get("uncontrolled").asLong() > 0) {
                    faults.add(where + "executions that were not under control");
                }
            }
        }
    }

    private void bugFaults(Bug bug, Jdk jdk, List<String> faults) throws IOException {
        String where = bug.example().name() + ", " + bug.title() + ", on " + jdk.feature() + ": ";
        if (found(bug, jdk, ALONE).isEmpty()) {
            faults.add(where + "not found by " + ALONE + " within "
                    + bug.expected().withinExecutions() + " executions");
        }
        Optional<Found> found = found(bug, jdk);
        if (found.isEmpty()) {
            faults.add(where + "not found within " + bug.expected().withinExecutions() + " executions");
            return;
        }
        if (!found.get().status().equals("CONFIRMED")) {
            faults.add(where + found.get().status());
        }
        Replays replays = Replays.of(replayed(bug, jdk).orElseThrow().schedule(), jdk);
        if (!replays.isClean()) {
            faults.add(where + "replayed " + replays + ": " + replays.reason());
        }
    }

    boolean isClean() throws IOException {
        return faults().isEmpty();
    }
}
