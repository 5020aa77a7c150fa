package dev.heddle.explore.worker;

import dev.heddle.explore.dpor.Dpor;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Memory;
import dev.heddle.explore.search.PackedNumbers;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.strategy.Divisible;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The search of a case that several workers do together, each in a process of its own.
 *
 * <p>Each takes a slice of it, hands it back after a moment, and takes the next. What was done counts only when it has been handed back: the
 * slice of a worker that dies is given out again.
 */
final class SharedCase {
    /** How long somebody waits who has nothing to do, before looking at the time. */
    private static final Duration GLANCE = Duration.ofMillis(500);

    /** How often all workers may die one after the other, or some of the same slice, before the program is to blame. */
    private static final int DEATHS = 3;

    private final Job job;
    private final Relay.Starter starter;
    private final Course course;
    private final BooleanSupplier interrupted;
    private final int number;
    private final String name;
    private final Division division;
    private final Harvest harvest;
    private final int workers;
    private final Memory memory = new Memory();
    private final long end;

    /** The processes that work now. */
    private final Set<WorkerProcess> processes = new HashSet<>();

    /** How many have no part of the tree: they wait, or take samples. */
    private int idle;

    private int deaths;

    /** True if somebody ended all of it. */
    private boolean stopped;

    /** Why it has ended; null as long as it has not. */
    private @Nullable String ended;

    /** Why a worker could not go on with it; null if that did not happen. */
    private @Nullable RuntimeException failure;

    /**
     * Go on with a case.
     *
     * @param first how far it has come: by one worker, or by several
     * @param kept true if several have, and it was kept
     */
    SharedCase(Job job, Rest first, boolean kept, Course course, Relay.Starter starter, BooleanSupplier interrupted) {
        this.job = job;
        this.starter = starter;
        this.course = course;
        this.interrupted = interrupted;
        this.number = first.done();
        this.name = Objects.requireNonNull(course.current());
        this.workers = job.budget().sharing().workers();
        this.harvest = new Harvest(first, workers);
        this.division = kept
                ? Division.resumed(numbers(first), job.seed())
                : Division.of(
                        begun(first), Objects.requireNonNull(first.stand()).progress(), job.seed());
        this.end = System.nanoTime() + first.left().toNanos();
    }

    private Divisible begun(Rest first) {
        if (!(Strategies.named(job.strategy(), job.seed()) instanceof Divisible all)) {
            throw new IllegalStateException("nobody can share " + job.strategy());
        }
        all.resume(numbers(first));
        return all;
    }

    // ---- the workers ----

    /**
     * Search until it has ended, and tell what came of it; true if other cases may follow.
     *
     * @param lead the worker that there is already
     * @param replacedLead hears of the one in its place
     */
    boolean run(WorkerProcess lead, Consumer<WorkerProcess> replacedLead) {
        idle = workers;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            int which = i;
            Consumer<WorkerProcess> replaced = which == 0 ? replacedLead : process -> {};
            threads.add(new Thread(() -> work(which, which == 0 ? lead : null, replaced), "heddle-worker-" + i));
        }
        threads.forEach(each -> each.setDaemon(true));
        threads.forEach(Thread::start);
        awaitAll(threads);
        if (failure instanceof WorkerException gone && !gone.isBadTarget()) {
            course.breakOff(String.valueOf(gone.getMessage()), stand());
            return true;
        }
        if (failure != null) {
            throw failure;
        }
        boolean over = stopped || (job.budget().stopFirst() && course.hasFailed());
        if (stopped) {
            course.keep(this::stand);
        } else {
            conclude();
        }
        return !over;
    }

    /** Wait until nobody works any more; who interrupts that wants an end at once. */
    private void awaitAll(List<Thread> threads) {
        boolean interruptedMeanwhile = false;
        for (Thread each : threads) {
            while (each.isAlive()) {
                try {
                    each.join();
                } catch (InterruptedException stop) {
                    interruptedMeanwhile = true;
                    stop();
                }
            }
        }
        if (interruptedMeanwhile) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void stop() {
        stopped = true;
        ended = "somebody ended it";
        processes.forEach(WorkerProcess::kill);
        notifyAll();
    }

    /** Do slice after slice in a process, and in another where that ends. */
    private void work(int which, @Nullable WorkerProcess given, Consumer<WorkerProcess> replaced) {
        WorkerProcess process = given;
        try {
            Division.Slice slice;
            while ((slice = next()) != null) {
                Rest part = partOf(slice);
                Rest back = null;
                try {
                    Listener listener = new Listener(which);
                    if (process == null) {
                        process = starter.start();
                        replaced.accept(process);
                    }
                    employ(process);
                    back = process.isEmployed()
                            ? process.goOn(part, listener)
                            : process.run(
                                    job.withBudget(job.budget().withTime(left()))
                                            .goingOn(part),
                                    listener);
                } catch (WorkerException gone) {
                    died(slice, gone);
                }
                if (back != null) {
                    handBack(which, slice, back);
                }
                if (process != null && (back == null || back.worn())) {
                    dismiss(process);
                    process = null;
                }
            }
        } catch (IOException cant) {
            fail(new WorkerException("can't start a JVM once more: " + cant.getMessage(), false));
        } catch (RuntimeException broken) {
            fail(broken);
        } catch (Error broken) {
            fail(new IllegalStateException(broken));
        } finally {
            if (process != null) {
                dismiss(process);
            }
        }
    }

    private synchronized void employ(WorkerProcess process) {
        processes.add(process);
        if (stopped) {
            process.kill();
        }
    }

    private void dismiss(WorkerProcess process) {
        synchronized (this) {
            processes.remove(process);
        }
        process.close();
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    private Duration sliceTime() {
        Duration left = left();
        Duration slice = job.budget().sharing().slice();
        return left.compareTo(slice) < 0 ? left : slice;
    }

    private synchronized Rest partOf(Division.Slice slice) {
        return Rest.slice(
                number, harvest.part(slice.value()), sliceTime(), slice.strategy(), harvest.known(), harvest.outside());
    }

    /** Wait for something to do; null if it has ended. */
    private synchronized Division.@Nullable Slice next() {
        while (true) {
            if (interrupted.getAsBoolean()) {
                stop();
            } else if (ended == null && System.nanoTime() - end >= 0) {
                ended = Search.NO_MORE_TIME;
            }
            Division.Slice slice = ended == null ? division.take(idle) : null;
            if (slice != null) {
                idle -= slice.part() == null ? 0 : 1;
                return slice;
            }
            if (ended != null || division.isOver()) {
                notifyAll();
                return null;
            }
            try {
                wait(GLANCE.toMillis());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return null;
            }
        }
    }

    private synchronized void handBack(int which, Division.Slice slice, Rest back) {
        division.back(slice, numbers(back), Objects.requireNonNull(back.stand()).progress());
        harvest.add(which, slice.strategy(), back);
        if (job.outcomes()) {
            course.outcomes(harvest.table());
        }
        idle += slice.part() == null ? 0 : 1;
        deaths = 0;
        if (harvest.uncontrolled() >= Search.UNCONTROLLED) {
            ended = Search.TOO_MUCH_UNCONTROLLED;
        } else if (job.budget().stopFirst() && course.hasFailed()) {
            ended = Search.VIOLATION_FOUND;
        } else if (memory.isUsedUp()) {
            ended = "the memory is used up (JAVA_TOOL_OPTIONS=-Xmx4g gives Heddle 4 GB)";
        }
        course.progress(soFar());
        if (course.isToBeKept()) {
            course.keep(this::stand);
        }
        notifyAll();
    }

    private void died(Division.Slice slice, WorkerException gone) {
        boolean meant = isStopped() || Relay.isMeant(interrupted);
        synchronized (this) {
            int losses = division.lost(slice);
            idle += slice.part() == null ? 0 : 1;
            if (meant) {
                stop();
            } else if (gone.isBadTarget() || ++deaths >= DEATHS * workers || losses >= DEATHS) {
                fail(gone);
            } else {
                course.note(firstLine(gone) + "; what it was to do is done again");
            }
            notifyAll();
        }
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    private static String firstLine(WorkerException gone) {
        return String.valueOf(gone.getMessage())
                .lines()
                .findFirst()
                .orElse("a worker is gone")
                .replaceFirst(":$", "");
    }

    private synchronized void fail(RuntimeException broken) {
        failure = failure == null ? broken : failure;
        ended = String.valueOf(broken.getMessage());
        notifyAll();
    }

    // ---- what is kept ----

    private static long[] numbers(Rest rest) {
        return PackedNumbers.numbers(Objects.requireNonNull(rest.stand()).strategy());
    }

    /** Say where it stands, without the slices that are under way. */
    private synchronized Rest stand() {
        return harvest.kept(number, left(), division.stand(), course.findings(), division.share());
    }

    // ---- what is told ----

    /** Hears one of the workers. */
    private final class Listener implements WorkerListener {
        private final int which;
        private boolean lasting;

        Listener(int which) {
            this.which = which;
        }

        @Override
        public void hello(Hello hello) {
            course.hello(hello);
        }

        @Override
        public void note(String note) {
            course.note(note);
        }

        @Override
        public void astray(String what) {
            course.astray(what);
        }

        @Override
        public void progress(Progress progress) {
            tell(which, progress);
        }

        @Override
        public void lasting(boolean may) {
            lasting = may;
        }

        @Override
        public void found(Finding finding, Interleaving interleaving, String output) {
            course.found(finding, interleaving, output, lasting);
        }

        @Override
        public void reached(Outcome outcome, Schedule schedule) {
            course.reached(outcome, schedule);
        }

        @Override
        public void ended(CaseResult result) {
            // The watchdog of the worker has seen the program get away; what it says of its slice does not count.
            throw new WorkerException(result.reason(), false);
        }
    }

    private synchronized void tell(int which, Progress progress) {
        harvest.hear(which, progress);
        course.progress(soFar());
    }

    private Progress soFar() {
        return harvest.soFar(course.findings(), division.share());
    }

    private void conclude() {
        boolean whole = division.isWhole();
        boolean gap = division.hasGap();
        String why = ended != null ? ended : gap ? Dpor.EARLIER_GAP : Search.NOTHING_LEFT;
        String covered = whole && !gap ? Dpor.COVERED : null;
        CaseResult result = harvest.result(name, why, covered, course.findings(), division.share());
        course.ended(result, whole ? null : stand());
    }
}
