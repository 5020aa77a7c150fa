package dev.heddle.explore.dpor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.explore.agreement.InParts;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.search.Backends;
import dev.heddle.explore.search.Compiled;
import dev.heddle.explore.search.Dependence;
import dev.heddle.explore.search.ExecutionClass;
import dev.heddle.explore.search.TraceClasses;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Each rule of the search is needed: without it a little program loses a class, has one tried twice, or executions begun in vain. */
final class RulesTest {
    private static final String LOCK = "ReentrantLock lock = new ReentrantLock(); ";
    private static final String LATCH = "CountDownLatch latch = new CountDownLatch(1); ";
    private static final String LOCKED = "lock.lock(); lock.unlock();";

    /** One writes y, one x and then y, one x: four classes, one of which needs two branches to be turned round together. */
    private static final Compiled TWO_VARIABLES = Compiled.ofThreads(
            "AtomicInteger x = new AtomicInteger(); AtomicInteger y = new AtomicInteger();",
            "y.set(1);",
            "x.set(2); y.set(2);",
            "x.set(3);");

    /**
     * What a search did.
     *
     * @param executions how many executions came to their end
     * @param classes how many classes they belong to
     * @param inVain how many were broken off
     */
    private record Tried(int executions, int classes, long inVain) {}

    private static Tried search(Compiled program, Set<Rule> rules) {
        Dpor search = new Dpor(Dependence.MODEL, rules);
        Scheduler scheduler = new Scheduler(Backends.all().get(0), search);
        TraceClasses classes = new TraceClasses();
        Set<ExecutionClass> seen = new HashSet<>();
        int executions = 0;
        while (search.begin()) {
            if (scheduler.run(program.main()).ending() != Ending.REDUNDANT) {
                executions++;
                seen.add(classes.of(scheduler));
            }
        }
        return new Tried(executions, seen.size(), search.redundant());
    }

    private static Set<Rule> allBut(Rule rule) {
        return EnumSet.complementOf(EnumSet.of(rule));
    }

    private static void assertNeeded(Rule rule, Compiled program, int classes, Tried without) {
        assertThat(search(program, Rule.ALL)).isEqualTo(new Tried(classes, classes, 0));
        assertThat(search(program, allBut(rule))).isEqualTo(without);
    }

    /** A try that comes last depends on the release: not turned round with that, it is never tried while the lock is held, or before. */
    @Test
    void aTryIsTurnedRoundWithARelease() {
        assertNeeded(
                Rule.TURN_WITH_RELEASES, Compiled.ofThreads(LOCK, LOCKED, "lock.tryLock();"), 3, new Tried(1, 1, 0));
    }

    /** Right before the release the lock is held; before it was taken it is not. */
    @Test
    void whoWouldHaveHadToWaitIsPutFurtherBack() {
        assertNeeded(Rule.LOOK_FURTHER_BACK, Compiled.ofThreads(LOCK, LOCKED, LOCKED), 2, new Tried(1, 1, 0));
    }

    /** To wait for the latch can't come before what opens it. */
    @Test
    void whatEnabledAMoveIsNotTurnedRoundWithIt() {
        assertNeeded(
                Rule.RESPECT_WHAT_ENABLES,
                Compiled.ofThreads(LATCH, "latch.await();", "latch.countDown();"),
                1,
                new Tried(1, 1, 1));
    }

    /** The deadlock holds no pair of moves that would show how to do without it. */
    @Test
    void whatAThreadIsAboutToDoAtTheEndCounts() {
        assertNeeded(
                Rule.COUNT_WHAT_IS_PENDING,
                Compiled.ofThreads(
                        LOCK + LATCH,
                        "lock.lock(); latch.await(); lock.unlock();",
                        "lock.lock(); latch.countDown(); lock.unlock();"),
                2,
                new Tried(1, 1, 0));
    }

    @Test
    void whatWasTriedBeforeSleeps() {
        assertNeeded(
                Rule.LET_SLEEPERS_LIE,
                Compiled.ofThreads("AtomicInteger x = new AtomicInteger();", "x.set(1);", "x.set(2);"),
                2,
                new Tried(3, 2, 0));
    }

    @Test
    void whatABranchCoversGoesBelowIt() {
        assertNeeded(Rule.INSERT_BELOW, TWO_VARIABLES, 4, new Tried(3, 3, 0));
    }

    /** Whoever finds something on the left may come when what is to the right has been tried: it must still be known there what. */
    @Test
    void whatWasTriedIsKeptUntilEverythingToItsLeftIsDone() {
        assertThat(classesInParts(Rule.ALL)).containsOnly(4);
        assertThat(classesInParts(allBut(Rule.KEEP_UNTIL_THE_LEFT_IS_DONE)))
                .contains(3)
                .isSubsetOf(3, 4);
    }

    /** Let three search together, in several orders of taking and handing back; gives how many classes they find. */
    private static List<Integer> classesInParts(Set<Rule> rules) {
        return LongStream.range(0, 50)
                .mapToObj(seed -> new InParts(
                        Backends.all().get(0),
                        seed,
                        false,
                        () -> new SharedSearch(Dependence.MODEL, rules),
                        () -> new Dpor(Dependence.MODEL, rules)))
                .map(play -> new HashSet<>(play.search(TWO_VARIABLES::main, 3)).size())
                .toList();
    }
}
