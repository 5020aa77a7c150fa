package dev.heddle.explore.agreement;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.dpor.Inside;
import dev.heddle.explore.dpor.SharedSearch;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import dev.heddle.oracle.JavaSource;
import dev.heddle.oracle.RandomProgram;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Plays several workers that search together: they take parts, go on with them for a while, hand them back, die in the middle, and now and then
 * the whole search is broken off and goes on from where it was last written down; all in an order that a seed decides.
 */
public final class InParts {
    /** The most classes of a program that is compared. */
    private static final int MOST = 1_000;

    /** How many executions a worker has at most before others have a turn. */
    private static final int TURN = 3;

    private static final int PATIENCE = 1_000_000;

    private final Backend backend;
    private final Supplier<SharedSearch> searches;
    private final Supplier<Dpor> parts;
    private final TraceClasses classes = new TraceClasses();
    private final Random random;
    private final boolean mishaps;
    private int done;
    private long found;
    private long inVain;

    /** Make a play; with workers that die and searches that are broken off, or without. */
    InParts(Backend backend, long seed, boolean mishaps) {
        this(backend, seed, mishaps, SharedSearch::new, Dpor::new);
    }

    /** Make a play of other searches: the whole, and each of its parts. */
    public InParts(Backend backend, long seed, boolean mishaps, Supplier<SharedSearch> searches, Supplier<Dpor> parts) {
        this.backend = backend;
        this.searches = searches;
        this.parts = parts;
        this.random = new Random(seed);
        this.mishaps = mishaps;
    }

    /** One of those who search. */
    private static final class Worker {
        private SharedSearch.@Nullable Part part;
        private Dpor search;
        private final List<ExecutionClass> found = new ArrayList<>();

        Worker(Dpor search) {
            this.search = search;
        }
    }

    /** Search a program with so many workers; gives the classes of all executions that counted. */
    public List<ExecutionClass> search(Supplier<Thread> program, int count) {
        Scheduler scheduler = new Scheduler(backend, new Dpor());
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            workers.add(new Worker(parts.get()));
        }
        SharedSearch all = searches.get();
        List<ExecutionClass> found = new ArrayList<>();
        for (int turn = 0; !all.isOver(); turn++) {
            if (turn == PATIENCE) {
                throw new AssertionError("the search does not end");
            }
            if (mishaps && random.nextInt(50) == 0) {
                SharedSearch next = searches.get();
                next.resume(all.stand());
                all = next;
                workers.forEach(each -> each.part = null);
            }
            turn(all, workers, workers.get(random.nextInt(count)), scheduler, program, found);
        }
        if (all.hasGap()) {
            throw new AssertionError("the search does not vouch for everything");
        }
        inVain += Inside.redundant(all);
        return found;
    }

    private void turn(
            SharedSearch all,
            List<Worker> workers,
            Worker worker,
            Scheduler scheduler,
            Supplier<Thread> program,
            List<ExecutionClass> found) {
        SharedSearch.Part part = worker.part;
        if (part == null) {
            int idle = (int) workers.stream().filter(each -> each.part == null).count();
            worker.part = Inside.take(all, idle, random::nextInt);
            if (worker.part != null) {
                worker.search = parts.get();
                worker.search.resume(worker.part.value());
                worker.found.clear();
            }
            return;
        }
        scheduler.strategy(worker.search);
        int executions = 1 + random.nextInt(TURN);
        boolean more = true;
        while (executions-- > 0 && (more = worker.search.begin())) {
            if (scheduler.run(program.get()).ending() != Ending.REDUNDANT) {
                worker.found.add(classes.of(scheduler));
            }
        }
        if (!more || random.nextInt(3) == 0) {
            worker.part = null;
            if (mishaps && random.nextInt(8) == 0) {
                all.giveUp(part);
            } else {
                all.handBack(part, worker.search.stand());
                found.addAll(worker.found);
            }
        }
    }

    /** Compare what several workers find in programs with what one does; null if that is the same, none of it twice. */
    @Nullable
    String difference(List<RandomProgram> programs, int[] workers) {
        try (CompiledPrograms compiled = new CompiledPrograms(programs, JavaSource.State.INSTANCE)) {
            for (int i = 0; i < programs.size(); i++) {
                Executable program = compiled.executable(i);
                List<ExecutionClass> alone = alone(program::main);
                if (alone.size() > MOST) {
                    continue;
                }
                for (int count : workers) {
                    String difference = difference(alone, search(program::main, count));
                    if (difference != null) {
                        return compiled.source(i).text() + "\n" + count + " workers: " + difference;
                    }
                }
                done++;
                found += alone.size();
            }
        }
        return null;
    }

    /** Search a program as one does who shares with nobody; not further than to one class too many. */
    private List<ExecutionClass> alone(Supplier<Thread> program) {
        Dpor search = new Dpor();
        Scheduler scheduler = new Scheduler(backend, search);
        List<ExecutionClass> all = new ArrayList<>();
        while (all.size() <= MOST && search.begin()) {
            scheduler.run(program.get());
            all.add(classes.of(scheduler));
        }
        return all;
    }

    private static @Nullable String difference(List<ExecutionClass> alone, List<ExecutionClass> together) {
        Set<ExecutionClass> expected = new HashSet<>(alone);
        Set<ExecutionClass> met = new HashSet<>(together);
        boolean same = expected.equals(met) && met.size() == together.size() && expected.size() == alone.size();
        return same ? null : alone.size() + " executions alone, " + together.size() + " together, of " + met.size();
    }

    int programs() {
        return done;
    }

    long classes() {
        return found;
    }

    /** Count the executions that were broken off: where a target can't be found again, somebody tries what another has tried. */
    long inVain() {
        return inVain;
    }
}
