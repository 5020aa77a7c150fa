package dev.heddle.oracle;

import static dev.heddle.oracle.Programs.X;
import static dev.heddle.oracle.Programs.Y;
import static dev.heddle.oracle.Programs.behaviour;
import static dev.heddle.oracle.Programs.copies;
import static dev.heddle.oracle.Programs.lock;
import static dev.heddle.oracle.Programs.program;
import static dev.heddle.oracle.Programs.read;
import static dev.heddle.oracle.Programs.sync;
import static dev.heddle.oracle.Programs.thread;
import static dev.heddle.oracle.Programs.tryLock;
import static dev.heddle.oracle.Programs.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs whose counts were worked out by hand. */
final class InterpreterTest {
    private static final Statement WAIT = new Statement.Wait(0);
    private static final Statement NOTIFY = new Statement.Notify(0);
    private static final Statement NOTIFY_ALL = new Statement.NotifyAll(0);
    private static final Statement AWAIT = new Statement.Await(0);
    private static final Statement COUNT_DOWN = new Statement.CountDown(0);
    private static final Statement PARK = new Statement.Park();

    @Test
    void twoWritesOfOneVariableHave69OrdersInTwoClasses() {
        // Main forks and joins both; between lie begin, write, end and fork, begin, write, end. The join of the first
        // comes
        // behind its end and the second fork: with k of the second four behind that end, C(6-k, 2) ways to get there,
        // times min(k + 1, 4) places for it. 15 + 20 + 18 + 12 + 4.
        Behaviour behaviour = behaviour(program(thread(write(X, 1)), thread(write(X, 2))));

        assertThat(behaviour.executions()).isEqualTo(69);
        assertThat(behaviour.classes()).hasSize(2);
        assertThat(behaviour.outcomes())
                .containsExactlyInAnyOrder(
                        "x0=1 x1=0 v0=0 a0=0 | T1 r0=0 r1=0 | T2 r0=0 r1=0",
                        "x0=2 x1=0 v0=0 a0=0 | T1 r0=0 r1=0 | T2 r0=0 r1=0");
    }

    @Test
    void writesTheCanonicalFormAsClocks() {
        Behaviour behaviour = behaviour(program(thread(write(X, 1)), thread(write(X, 2))));

        assertThat(behaviour.classes())
                .containsExactlyInAnyOrder(
                        "main 1,0,0 2,0,0 3,3,0 4,3,3 | T1 1,1,0 1,2,0 1,3,0 | T2 2,0,1 2,2,2 2,2,3",
                        "main 1,0,0 2,0,0 3,3,2 4,3,3 | T1 1,1,0 2,2,2 2,3,2 | T2 2,0,1 2,0,2 2,0,3");
    }

    @Test
    void anEmptyThreadHasABeginAndAnEnd() {
        // Fork, begin, end, join: one order.
        assertThat(behaviour(program(thread())).classes()).containsExactly("main 1,0 2,2 | T1 1,1 1,2");
    }

    @Test
    void readersOfOneVariableCommute() {
        // Each of three readers lies before or behind the one write.
        Behaviour behaviour =
                behaviour(program(thread(write(X, 1)), thread(read(X)), thread(read(X)), thread(read(X))));

        assertThat(behaviour.classes()).hasSize(8);
        assertThat(behaviour.outcomes()).hasSize(8);
    }

    @Test
    void volatileFieldsAndAtomicsAreVariablesLikeOthers() {
        for (Variable variable : List.of(Variable.volatileField(0), Variable.atomic(0))) {
            assertThat(behaviour(program(thread(write(variable, 1)), thread(read(variable)), thread(read(variable))))
                            .classes())
                    .hasSize(4);
        }
    }

    @Test
    void aChainOfWritesHasFourClasses() {
        assertThat(behaviour(program(thread(write(Y, 1)), thread(write(X, 1), write(Y, 2)), thread(write(X, 2))))
                        .classes())
                .hasSize(4);
    }

    @Test
    void oneLockHasAsManyClassesAsOrders() {
        assertThat(behaviour(copies(3, lock(write(X, 1)))).classes()).hasSize(6);
        assertThat(behaviour(copies(4, lock())).classes()).hasSize(24);
        assertThat(behaviour(copies(3, sync())).classes()).hasSize(6);
    }

    @Test
    void incrementsAreWrites() {
        Behaviour behaviour = behaviour(copies(3, new Statement.Increment(0, 0)));

        assertThat(behaviour.classes()).hasSize(6);
        assertThat(behaviour.outcomes()).hasSize(6).allMatch(outcome -> outcome.contains("a0=3"));
    }

    @Test
    void aFailedCompareAndSetIsARead() {
        // The one that comes first succeeds, and the two that fail commute.
        Statement claim = new Statement.CompareAndSet(0, 0, 0, new Expression.Constant(1));

        assertThat(behaviour(copies(3, claim)).classes()).hasSize(3);
    }

    @Test
    void aTryLockComesBeforeInOrBehindTheOther() {
        Behaviour behaviour = behaviour(program(thread(lock()), thread(tryLock())));

        assertThat(behaviour.classes()).hasSize(3);
        assertThat(behaviour.outcomes()).hasSize(2);
        assertThat(behaviour.deadlocks()).isEmpty();
    }

    @Test
    void triesThatFailCommute() {
        // The lock is never given back. Both tries behind it: 1. One before it, one behind: 2. Both before it: one
        // after
        // the other 2, one inside the other 2.
        Behaviour behaviour = behaviour(program(thread(lock(AWAIT)), thread(tryLock()), thread(tryLock())));

        assertThat(behaviour.classes()).hasSize(7);
        assertThat(behaviour.deadlocks()).containsExactly("main:join1 T1:1");
    }

    @Test
    void anExecutionThatBlocksForEverIsAClass() {
        Behaviour behaviour = behaviour(program(thread(lock(AWAIT)), thread(lock(COUNT_DOWN))));

        assertThat(behaviour.classes()).hasSize(2);
        assertThat(behaviour.outcomes()).hasSize(1);
        assertThat(behaviour.deadlocks()).containsExactly("main:join1 T1:1 T2:0");
    }

    @Test
    void awaitsCommuteAndCountDownsDoNot() {
        assertThat(behaviour(program(thread(AWAIT), thread(AWAIT), thread(COUNT_DOWN)))
                        .classes())
                .hasSize(1);
        assertThat(behaviour(copies(3, COUNT_DOWN)).classes()).hasSize(6);
    }

    @Test
    void locksTakenInTwoOrdersDeadlock() {
        Statement thisWay = new Statement.Synchronized(0, List.of(new Statement.Synchronized(1, List.of())));
        Statement thatWay = new Statement.Synchronized(1, List.of(new Statement.Synchronized(0, List.of())));
        Behaviour behaviour = behaviour(program(thread(thisWay), thread(thatWay)));

        // One after the other, or each with one lock.
        assertThat(behaviour.classes()).hasSize(3);
        assertThat(behaviour.deadlocks()).containsExactly("main:join1 T1:1 T2:1");
    }

    @Test
    void takingALockAgainIsNoStep() {
        assertThat(behaviour(copies(2, sync(sync())))).isEqualTo(behaviour(copies(2, sync())));
        assertThat(behaviour(copies(2, lock(lock())))).isEqualTo(behaviour(copies(2, lock())));
        assertThat(behaviour(copies(2, lock(tryLock()))).executions())
                .isEqualTo(behaviour(copies(2, lock())).executions());
    }

    @Test
    void notifyChoosesAnyWaiter() {
        // Notify last: 2 orders of the waits, 2 choices. In the middle: 2 waits before it, whose wake comes before or
        // behind the other's. First, and lost: 2.
        Behaviour behaviour = behaviour(program(thread(sync(WAIT)), thread(sync(WAIT)), thread(sync(NOTIFY))));

        assertThat(behaviour.classes()).hasSize(10);
        assertThat(behaviour.classes()).anyMatch(it -> it.contains("!1")).anyMatch(it -> it.contains("!2"));
        assertThat(behaviour.outcomes()).isEmpty();
        assertThat(behaviour.deadlocks())
                .containsExactlyInAnyOrder("main:join1 T1:1", "main:join2 T2:1", "main:join1 T1:1 T2:1");
    }

    @Test
    void notifyAllWakesAllThatWait() {
        // Last: 2 orders of the waits, 2 of the wakes. The rest as with notify.
        Behaviour behaviour = behaviour(program(thread(sync(WAIT)), thread(sync(WAIT)), thread(sync(NOTIFY_ALL))));

        assertThat(behaviour.classes()).hasSize(10);
        assertThat(behaviour.outcomes()).hasSize(1);
    }

    @Test
    void notifyConcernsItsOwnMonitor() {
        Statement other = new Statement.Synchronized(1, List.of(new Statement.NotifyAll(1)));

        assertThat(behaviour(program(thread(sync(WAIT)), thread(other))).outcomes())
                .isEmpty();
    }

    @Test
    void waitGivesTheMonitorBackHoweverDeepAndTakesItBackAsDeep() {
        Statement waiter = sync(sync(WAIT), write(X, 1), read(X));
        Behaviour behaviour = behaviour(program(thread(waiter), thread(sync(NOTIFY), sync(write(X, 2)))));

        // Nobody comes between the inner block's end and the outer one's. Notified in time: the other's second block
        // comes
        // before the wake or behind. Too late: it comes before the wait or behind.
        assertThat(behaviour.outcomes())
                .containsExactlyInAnyOrder(
                        "x0=1 x1=0 v0=0 a0=0 | T1 r0=1 r1=0 | T2 r0=0 r1=0",
                        "x0=2 x1=0 v0=0 a0=0 | T1 r0=1 r1=0 | T2 r0=0 r1=0");
        assertThat(behaviour.deadlocks()).containsExactly("main:join1 T1:2");
        assertThat(behaviour.classes()).hasSize(4);
    }

    @Test
    void aGuardedWaitMissesNothing() {
        Statement guarded = sync(read(X), new Statement.If(0, 0, List.of(WAIT)));

        assertThat(behaviour(program(thread(guarded), thread(sync(write(X, 1), NOTIFY))))
                        .deadlocks())
                .isEmpty();
    }

    @Test
    void parkReturnsWithAPermitOnly() {
        Behaviour behaviour = behaviour(program(thread(PARK, PARK), thread(new Statement.Unpark(1))));

        assertThat(behaviour.outcomes()).isEmpty();
        assertThat(behaviour.deadlocks()).containsExactly("main:join1 T1:1");
    }

    @Test
    void unparksCommute() {
        // The park comes behind one, behind the other, or behind both; two permits are one.
        Statement unpark = new Statement.Unpark(1);
        Behaviour behaviour = behaviour(program(thread(PARK), thread(unpark), thread(unpark)));

        assertThat(behaviour.classes()).hasSize(3);
        assertThat(behaviour(program(thread(PARK, PARK), thread(unpark), thread(unpark)))
                        .deadlocks())
                .isNotEmpty();
    }

    @Test
    void anUnparkBeforeTheStartIsLost() {
        Behaviour behaviour = behaviour(program(thread(new Statement.Unpark(2)), thread(PARK)));

        assertThat(behaviour.classes()).hasSize(2);
        assertThat(behaviour.deadlocks()).containsExactly("main:join2 T2:0");
        assertThat(behaviour.outcomes()).hasSize(1);
    }

    @Test
    void semaphoreReleasesCommute() {
        // One permit to begin with: the acquire lies before or behind each of the releases.
        Statement release = new Statement.Release(0);
        Statement acquire = new Statement.Acquire(0);

        assertThat(behaviour(program(thread(release), thread(release), thread(acquire)))
                        .classes())
                .hasSize(4);
        assertThat(behaviour(program(thread(acquire), thread(acquire))).deadlocks())
                .containsExactlyInAnyOrder("main:join1 T1:0", "main:join2 T2:0");
    }

    @Test
    void joinWaitsForTheEnd() {
        Behaviour behaviour = behaviour(program(thread(write(X, 1)), thread(new Statement.Join(1), read(X))));

        assertThat(behaviour.outcomes()).containsExactly("x0=1 x1=0 v0=0 a0=0 | T1 r0=0 r1=0 | T2 r0=1 r1=0");
        assertThat(behaviour.classes()).hasSize(1);
    }

    @Test
    void aThreadThatIsNotStartedIsJoinedAtOnce() {
        Behaviour behaviour = behaviour(program(thread(new Statement.Join(2), read(X)), thread(write(X, 1))));

        // Joined at once, then the read before or behind the write; or joined at its end.
        assertThat(behaviour.classes()).hasSize(3);
        assertThat(behaviour.outcomes()).hasSize(2);
    }

    @Test
    void threadsThatJoinEachOtherDeadlock() {
        Behaviour behaviour = behaviour(program(thread(new Statement.Join(2)), thread(new Statement.Join(1))));

        assertThat(behaviour.deadlocks()).containsExactly("main:join1 T1:0 T2:0");
        assertThat(behaviour.outcomes()).hasSize(1);
    }

    @Test
    void aFailedAssertionGivesBackMonitors() {
        Statement fails = new Statement.AssertVariable(X, 1);
        Behaviour behaviour = behaviour(program(
                thread(sync(new Statement.Synchronized(1, List.of(fails, write(Y, 1))), write(Y, 1))),
                thread(sync(write(X, 1)))));

        assertThat(behaviour.failures()).containsExactly("T1:2");
        assertThat(behaviour.deadlocks()).isEmpty();
        assertThat(behaviour.outcomes())
                .containsExactlyInAnyOrder(
                        "x0=1 x1=0 v0=0 a0=0 | T1 r0=0 r1=0 | T2 r0=0 r1=0",
                        "x0=1 x1=1 v0=0 a0=0 | T1 r0=0 r1=0 | T2 r0=0 r1=0");
    }

    @Test
    void aFailedAssertionLeavesLocksLocked() {
        Behaviour behaviour = behaviour(program(thread(lock(new Statement.AssertLocal(0, 1))), thread(lock())));

        assertThat(behaviour.failures()).containsExactly("T1:1");
        assertThat(behaviour.deadlocks()).containsExactly("main:join2 T2:0");
        assertThat(behaviour.outcomes()).hasSize(1);
    }

    @Test
    void assertionsThatHoldNeverFail() {
        assertThat(behaviour(program(thread(new Statement.AssertVariable(X, 0), new Statement.AssertLocal(1, 0))))
                        .failures())
                .isEmpty();
    }

    @Test
    void conditionsAndExpressionsFollowLocals() {
        Behaviour behaviour = behaviour(program(thread(
                new Statement.Assign(0, new Expression.Constant(4)),
                new Statement.If(0, 4, List.of(new Statement.Write(X, new Expression.LocalPlusOne(0)))),
                new Statement.If(0, 5, List.of(write(Y, 9))),
                new Statement.Read(1, X),
                new Statement.Write(Variable.volatileField(0), new Expression.Local(1)))));

        assertThat(behaviour.outcomes()).containsExactly("x0=5 x1=0 v0=5 a0=0 | T1 r0=4 r1=5");
        assertThat(behaviour.executions()).isEqualTo(1);
    }

    @Test
    void whereAWriteGoesMayHangOnARead() {
        // Threads i = 1, 2, 3 begin when the index is at least i, read it, say k, and write element k, while another
        // thread
        // takes the index to 3. For n such threads there are 1 * 3 * 5 * ... * (2n - 1) classes.
        List<List<Statement>> threads = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            List<Statement> body = new ArrayList<>();
            body.add(new Statement.Await(i - 1));
            body.add(read(X));
            for (int k = i; k <= 3; k++) {
                body.add(new Statement.If(0, k, List.of(write(Variable.plain(k), i))));
            }
            threads.add(body);
        }
        List<Statement> counter = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            counter.add(write(X, i));
            counter.add(new Statement.CountDown(i - 1));
        }
        threads.add(counter);
        Shared shared = new Shared(4, 0, 0, 0, 0, List.of(1, 1, 1), List.of());

        assertThat(behaviour(new RandomProgram(shared, 1, threads)).classes()).hasSize(15);
    }

    @Test
    void saysWhenItHitABound() {
        RandomProgram program = program(thread(write(X, 1)), thread(write(X, 2)));

        assertThat(Interpreter.orders(program, 68)).matches(it -> !it.complete() && it.executions() == 68);
        assertThat(Interpreter.orders(program, 69).complete()).isTrue();
        assertThat(Interpreter.classes(program, 10).complete()).isFalse();
        assertThat(Interpreter.states(program, 10).complete()).isFalse();
    }

    @Test
    void countsOrdersThatNobodyCouldTry() {
        RandomProgram program = copies(4, write(X, 1), write(Y, 1), write(X, 1), write(Y, 1));

        assertThat(Interpreter.states(program, Programs.PLENTY))
                .matches(it -> it.complete() && it.executions() > 1_000_000_000_000L);
    }
}
