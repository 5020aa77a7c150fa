package dev.heddle.explore.leaks;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.engine.Violation;
import dev.heddle.explore.jdk.Surroundings;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Program;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.Setup;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.strategy.RandomWalk;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Case;
import dev.heddle.explore.targets.Cases;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.targets.Scout;
import dev.heddle.model.Schedule;
import dev.heddle.programs.Littering;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/**
 * A search of very many executions of one of the programs of {@link Littering}, as a worker does it, that looks at what the JVM
 * takes after a tenth of them and at the end.
 */
final class LongSearch implements SearchListener {
    private static final long SEED = 7;

    private final String name;
    private final long executions;
    private final Surroundings surroundings;
    private final Program program;
    private final Set<String> violations = new TreeSet<>();
    private final List<Usage> usages = new ArrayList<>();
    private final List<String> firstAndLast = new ArrayList<>();
    private long ended;

    /**
     * Prepare a search.
     *
     * @param name one of the methods of {@link Littering}
     */
    LongSearch(String name, long executions, Surroundings surroundings) {
        this.name = name;
        this.executions = executions;
        this.surroundings = surroundings;
        URL classes = Littering.class.getProtectionDomain().getCodeSource().getLocation();
        ExploringLoader loader = new ExploringLoader(new URL[] {classes}, each -> true, false);
        Entry entry = Entry.parse(Littering.class.getName() + "#" + name, List.of());
        Case target = Cases.of(entry, loader, new NoScout()).list().get(0);
        this.program = new Program() {
            @Override
            public Thread main() {
                surroundings.renew();
                return target.main();
            }

            @Override
            public ClassLoader loader() {
                return loader;
            }
        };
    }

    /** List the programs. */
    static List<String> programs() {
        List<String> all = new ArrayList<>(List.of("locks", "deadlock", "surroundings", "pool", "commonPool"));
        if (Runtime.version().feature() >= 21) {
            all.add(3, "virtualThreads");
        }
        return all;
    }

    /** Search. */
    LongSearch run() {
        Backend backend = Backends.all().get(0);
        Backend second = Backends.all().size() > 1 ? Backends.all().get(1) : null;
        Setup setup = new Setup(
                program,
                backend,
                second,
                new Schedule.Run(List.of("classes"), name, List.of()),
                Schedule.Fixed.here(SEED, "mix"));
        Budget budget = Budget.DEFAULT.withTime(Duration.ofDays(1)).withExecutions(executions);
        firstAndLast.add(oneExecution(backend));
        Usage.now(); // looking loads classes, too
        new Search(setup, Strategies.named("mix", SEED), budget, this, Sources.NONE).run();
        firstAndLast.add(oneExecution(backend));
        return this;
    }

    /** Run once, in an order that is always the same, and tell what was done. */
    private String oneExecution(Backend backend) {
        RandomWalk strategy = new RandomWalk(SEED);
        strategy.begin();
        Scheduler scheduler = new Scheduler(backend, strategy);
        scheduler.run(program.main());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < scheduler.steps().count(); i++) {
            text.append(scheduler.strand(scheduler.steps().strand(i)))
                    .append(' ')
                    .append(scheduler.steps().op(i))
                    .append(' ')
                    .append(scheduler.steps().site(i))
                    .append(' ')
                    .append(scheduler.steps().choice(i))
                    .append('\n');
        }
        return text.append(surroundings.printed())
                .append(scheduler.verdict().violations().stream()
                        .map(Violation::message)
                        .toList())
                .toString();
    }

    @Override
    public void ended(Verdict verdict) {
        for (Violation each : verdict.violations()) {
            violations.add(each.kind() + " " + each.subject());
        }
        ended++;
        if (ended == executions / 10 || ended == executions) {
            usages.add(Usage.now());
        }
    }

    /** Give what the JVM took after a tenth of the executions. */
    Usage early() {
        return usages.get(0);
    }

    /** Give what it took at the end. */
    Usage late() {
        return usages.get(1);
    }

    /** Tell what was wrong in any of the executions. */
    Set<String> violations() {
        return violations;
    }

    /** True if the very last execution did in the same order what the very first did. */
    boolean endsAsItBegan() {
        return firstAndLast.get(0).equals(firstAndLast.get(1));
    }

    /** What a static method without parameters has no need of. */
    private static final class NoScout implements Scout {
        @Override
        public <T> T learn(Callable<T> piece) {
            throw new IllegalStateException("there is nothing to find out");
        }
    }
}
