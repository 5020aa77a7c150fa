package dev.heddle.explore;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.targets.Lambda;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.explore.worker.Job;
import dev.heddle.explore.worker.Relay;
import dev.heddle.explore.worker.WorkerCommand;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

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

    /**
     * Explore a lambda. It runs in another JVM on the class path of this one, where its class is loaded anew: what it captures
     * is copied there, and nothing it does comes back but what the result tells.
     *
     * @throws IllegalArgumentException if it is no lambda, or captures what can't be serialised
     */
    public static Explorer of(Program program) {
        return new Explorer(Job.search(Lambda.describe(program), classPathOfThis()), WorkerCommand.here());
    }

    /**
     * Explore what a name means: {@code com.acme.Main}, {@code com.acme.Jobs#nightly}, {@code com.acme.CacheTest#evictsOnce}.
     *
     * @param arguments what to pass to a main method, or to a method that takes strings
     */
    public static Explorer of(String target, String... arguments) {
        return new Explorer(
                Job.search(Entry.parse(target, List.of(arguments)), classPathOfThis()), WorkerCommand.here());
    }

    private static List<String> classPathOfThis() {
        return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    /** Choose how to search: {@code pct} unless told, {@code random}, {@code pos}, {@code bounded}, {@code dfs}. */
    public Explorer strategy(String name) {
        return new Explorer(job.withStrategy(name, job.seed()), command);
    }

    /** Begin the strategy's random numbers elsewhere: the same seed gives the same executions. */
    public Explorer seed(long seed) {
        return new Explorer(job.withStrategy(job.strategy(), seed), command);
    }

    /** Run at most so many executions, of each test if there are several. */
    public Explorer executions(long most) {
        return budget(job.budget().withExecutions(most));
    }

    /** Search at most so long: a minute unless told, which tests share if there are several. */
    public Explorer budget(Duration most) {
        return budget(job.budget().withTime(most));
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
        Limits limits = job.budget().limits().withSpurious(Spurious.parse(what));
        return budget(job.budget().withLimits(limits));
    }

    private Explorer budget(Budget budget) {
        return new Explorer(job.withBudget(budget), command);
    }

    /** Make the memory accesses of other classes visible too, by package or class: those of jars are not unless told. */
    public Explorer include(String... names) {
        return new Explorer(job.withScope(List.of(names), job.exclude()), command);
    }

    /**
     * See what happens inside collections of the JDK too, as {@code java.util.HashMap}: otherwise each is one location. They are
     * explored in copies.
     */
    public Explorer inside(String... names) {
        return new Explorer(job.withInside(List.of(names)), command);
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
        try (Relay workers = Relay.start(command)) {
            workers.run(job, collector);
        } catch (IOException failed) {
            throw new UncheckedIOException("can't start " + command.java(), failed);
        }
        return collector.result();
    }
}
