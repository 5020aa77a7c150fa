package dev.heddle.explore;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.targets.Lambda;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import dev.heddle.model.Schedule;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Explores the orders in which the threads of a program can move, in a JVM of its own.
 *
 * <p>Each method gives another explorer and leaves this one as it is.
 */
public final class Explorer {
    private final Job job;
    private final WorkerCommand command;

    private Explorer(Job job, WorkerCommand command) {
        this.job = job;
        this.command = command;
    }

    /** What to explore: a lambda, or a reference to a method. What it captures must be serialisable. */
    @FunctionalInterface
    public interface Program extends Serializable {
        /** Run it once, from the beginning to the end. */
        void run() throws Exception;
    }

    /** What to explore, where it comes to a value: a lambda, or a reference to a method. What it captures must be serialisable. */
    @FunctionalInterface
    public interface Computation extends Serializable {
        /** Run it once, from the beginning to the end, and give what it comes to: a part of the outcome. */
        @Nullable
        Object compute() throws Exception;
    }

    /**
     * Explore a lambda that comes to a value, as {@link #of(Program)} does one that comes to none.
     *
     * @throws IllegalArgumentException if it is no lambda, or captures what can't be serialised
     */
    public static Explorer of(Computation program) {
        return ofLambda(program);
    }

    /**
     * Explore a lambda. It runs in another JVM on the class path of this one, where its class is loaded anew: what it captures
     * is copied there, and nothing it does comes back but what the result tells.
     *
     * @throws IllegalArgumentException if it is no lambda, or captures what can't be serialised
     */
    public static Explorer of(Program program) {
        return ofLambda(program);
    }

    private static Explorer ofLambda(@Nullable Serializable program) {
        Objects.requireNonNull(program, "there is nothing to explore: the lambda is null");
        return new Explorer(Job.search(Lambda.describe(program), classPathOfThis()), WorkerCommand.here());
    }

    /**
     * Explore what a name means: {@code com.acme.Main}, {@code com.acme.Jobs#nightly}, {@code com.acme.CacheTest#evictsOnce}.
     *
     * @param arguments what to pass to a main method, or to a method that takes strings
     */
    public static Explorer of(String target, String... arguments) {
        Objects.requireNonNull(
                target, "there is nothing to explore: the name of a class, or of a class and a method, is null");
        return new Explorer(
                Job.search(Entry.parse(target, List.of(arguments)), classPathOfThis()), WorkerCommand.here());
    }

    private static List<String> classPathOfThis() {
        return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    /**
     * Choose how to search: {@code auto} unless told, {@code mix}, {@code random}, {@code pct} or {@code pct:5}, {@code pos}, {@code
     * bounded} or {@code bounded:2}, {@code dfs}, {@code dpor}.
     *
     * @throws IllegalArgumentException if there is no such strategy
     */
    public Explorer strategy(String name) {
        Strategies.named(name, job.seed());
        return new Explorer(job.withStrategy(name, job.seed()), command);
    }

    /** Begin the strategy's random numbers elsewhere: the same seed gives the same executions. */
    public Explorer seed(long seed) {
        return new Explorer(job.withStrategy(job.strategy(), seed), command);
    }

    /** Run at most so many executions, of each test if there are several. */
    public Explorer executions(long most) {
        return budget(job.budget().withExecutions(atLeast(1, most)));
    }

    /** Search at most so long: a minute unless told, which tests share if there are several. */
    public Explorer budget(Duration most) {
        if (most.isNegative()) {
            throw new IllegalArgumentException("a budget can't be below nothing, as " + most + " is");
        }
        return budget(job.budget().withTime(most));
    }

    /**
     * Search in so many processes at a time, one unless told, once a search has taken longer than a second: what tries every order that can make a
     * difference ({@code auto}, {@code dpor}), unless the number of executions is bounded.
     */
    public Explorer workers(int number) {
        return budget(job.budget().withSharing(Sharing.among(atLeast(1, number))));
    }

    /** End at the first violation that is no data race, and leave out what tests are left. */
    public Explorer stopFirst() {
        return budget(job.budget().stoppingFirst());
    }

    /**
     * Let things happen for no reason that the Java platform allows to, at most so often to each thread: {@code wakeups} from a wait,
     * returns from {@code parks}, failures of a weak {@code cas}, or {@code all}; once unless told, as in
     * {@code "wakeups=2,cas"}. Nothing does unless asked for.
     *
     * @throws IllegalArgumentException if there is no such thing
     */
    public Explorer spurious(String what) {
        return limits(limits().withSpurious(Spurious.parse(what)));
    }

    /** Let waits with a time-out give up at any moment; otherwise they do only where no thread can move. */
    public Explorer anyTimeouts() {
        return limits(limits().withTimeouts(true));
    }

    /** Let an execution have at most so many steps: 100,000 unless told. */
    public Explorer depth(int most) {
        return limits(limits().with(atLeast(1, most), limits().threads(), limits().tail()));
    }

    /** Let an execution have at most so many threads: 10,000 unless told. */
    public Explorer threads(int most) {
        return limits(limits().with(limits().steps(), atLeast(1, most), limits().tail()));
    }

    /** Let daemon threads and the like do at most so many steps once the program has ended: 1,000 unless told. */
    public Explorer tail(int most) {
        return limits(limits().with(limits().steps(), limits().threads(), atLeast(0, most)));
    }

    private static int atLeast(int least, int number) {
        return (int) atLeast(least, (long) number);
    }

    private static long atLeast(long least, long number) {
        if (number < least) {
            throw new IllegalArgumentException("a limit must be at least " + least + ", not " + number);
        }
        return number;
    }

    private Limits limits() {
        return job.budget().limits();
    }

    private Explorer limits(Limits limits) {
        return budget(job.budget().withLimits(limits));
    }

    private Explorer budget(Budget budget) {
        return new Explorer(job.withBudget(budget), command);
    }

    /** Make the memory accesses of other classes visible too, by package or class: those of jars are not unless told. */
    public Explorer include(String... names) {
        return new Explorer(
                job.withScope(
                        joined(job.subject().include(), names), job.subject().exclude()),
                command);
    }

    /** Leave out the memory accesses of some classes, by package or class. Their synchronisation is seen all the same. */
    public Explorer exclude(String... names) {
        return new Explorer(
                job.withScope(job.subject().include(), joined(job.subject().exclude(), names)), command);
    }

    private static List<String> joined(List<String> some, String... more) {
        return Stream.concat(some.stream(), Arrays.stream(more)).toList();
    }

    /**
     * See what happens inside collections of the JDK too, as {@code java.util.HashMap}: otherwise each is one location. They are
     * explored in copies.
     */
    public Explorer inside(String... names) {
        return new Explorer(job.withInside(joined(job.subject().inside(), names)), command);
    }

    /**
     * Tabulate the distinct outcomes: what is printed, returned, observed and left in memory, and how executions end; see {@link
     * Exploration#outcomeTable()}. It takes some time for each execution.
     */
    public Explorer outcomes() {
        return new Explorer(job.countingOutcomes(), command);
    }

    /** Run it on another JDK: on 25 it is by far the fastest. */
    public Explorer jdk(Path home) {
        Jdk jdk = Jdk.at(home);
        return new Explorer(job, command.on(jdk.home(), jdk.feature()));
    }

    /** Let platform threads carry the program's, whatever else the JDK has: slow, and the same results. */
    public Explorer platformThreads() {
        return new Explorer(job.onPlatformThreads(), command);
    }

    /**
     * Explore, and tell what came out.
     *
     * @throws IllegalStateException if the program can't be run; the message says why
     */
    public Exploration run() {
        Collector collector = new Collector();
        have(job.tellingValues(), collector);
        return collector.result();
    }

    /**
     * Run it once more in the order of a schedule, and tell whether that shows the same again. The schedule must be one of this program's:
     * that of a violation that {@link #run} found, or one that was kept in a file.
     *
     * @throws IllegalStateException if the program can't be run; the message says why
     */
    public Replay replay(Schedule schedule) {
        Collector collector = new Collector();
        have(job.following(schedule), collector);
        return collector.replay();
    }

    private void have(Job done, Collector collector) {
        try (Relay workers = Relay.start(command)) {
            workers.run(done, collector);
        } catch (IOException failed) {
            throw new UncheckedIOException("can't start " + command.java(), failed);
        }
    }
}
