package dev.heddle.oracle;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Says everything that a program can do, by trying it all.
 *
 * <p><b>What a step is.</b> An execution is a sequence of steps, one thread at a time, under sequential consistency. The
 * counts mean something only if everybody counts the same things, so these are the steps, one each:
 *
 * <ul>
 *   <li>main: every start (FORK) and every join (JOIN, done when the thread has ended). What main does before the first
 *       start and after the last join is none, nor is its own end.
 *   <li>every other thread: its BEGIN, possible once it was started, and its END, the last thing it does, also after a
 *       failed assertion. A thread with an empty body has these two steps.
 *   <li>every read and write of a variable, plain, volatile or atomic; compareAndSet and incrementAndGet are one each. An
 *       assertion on a variable is the read.
 *   <li>taking a monitor or lock, and giving it back, the outermost time only: a nested lock, unlock or tryLock of a lock
 *       that the thread holds is none. tryLock is one whether it succeeds or not.
 *   <li>WAIT: give back the monitor, however deeply held, and enter its wait set. WAKE: take it again, possible once a
 *       notification has been had. Leaving the wait set is no step of its own but part of the notify that does it. Nobody
 *       wakes without.
 *   <li>NOTIFY, whose choice is the waiter it wakes: one step for each waiter there is, or one without choice. NOTIFY_ALL.
 *   <li>PARK, possible while there is a permit, which it consumes; UNPARK. A permit given to a thread that has not been
 *       started is lost. Nothing returns spuriously.
 *   <li>await, possible at count zero; countDown; acquire, possible while there is a permit; release.
 *   <li>a worker's join of another thread, possible when that is not alive: also when it has not been started.
 * </ul>
 *
 * <p>No steps are: locals, conditions, assertions on locals, the throwing of an AssertionError. A failed assertion ends its
 * thread: it gives back the monitors around it, a step each, innermost first; locks stay locked for ever.
 *
 * <p>An execution is complete when no thread can move. If main is through there is an outcome, otherwise a deadlock. A
 * cycle of waiting threads is a deadlock only then, when the others have come to their ends as well.
 *
 * <p><b>What a class is.</b> {@link Touches} has the dependence table; steps of one thread are dependent, too. The
 * canonical form of a class lists for main and each thread its steps, each by its vector clock: how many steps of main,
 * of T1, of T2 and so on lie at or before it in the order that dependences make. A NOTIFY that wakes somebody has
 * {@code !} and the number of that thread behind it:
 *
 * <pre>  main 1,0,0 2,0,0 3,3,0 4,3,3 | T1 1,1,0 1,2,0 1,3,0 | T2 2,0,1 2,2,2 2,2,3</pre>
 *
 * <p><b>Three ways to search</b>, of which each can check the next. {@link #orders} tries every order of steps, with
 * nothing left out and nothing remembered. {@link #classes} does not go on twice from the same class of beginnings: what
 * can follow is the same, so the number of orders that follow is, and adding them up counts all orders without going
 * through each. It relies on the dependence table being right, where {@link #orders} does not. {@link #states} does not go
 * on twice from the same state, in which the past counts only by what it left; it knows no classes. The beginnings form a
 * graph without cycles, since every step takes its thread forward and nothing loops.
 *
 * <p>Costs: the number of orders, of classes of beginnings, or of states, times the length of an execution.
 */
public final class Interpreter {
    /** What is remembered of the beginnings that were gone on from. */
    private enum Memory {
        NOTHING,
        CLASS,
        STATE
    }

    private final Memory memory;
    private final long bound;
    private final Machine machine;
    private final Map<Key, Long> known = new HashMap<>();
    private final Set<Key> leaves = new HashSet<>();
    private final Set<String> outcomes = new HashSet<>();
    private final Set<String> deadlocks = new HashSet<>();
    private final Set<String> failures = new HashSet<>();
    private final Set<String> classes = new HashSet<>();
    private long executions;
    private boolean complete = true;

    private Interpreter(RandomProgram program, Memory memory, long bound) {
        this.memory = memory;
        this.bound = bound;
        machine = new Machine(program, failures);
    }

    /**
     * Try every order of steps.
     *
     * @param bound how many complete executions are enough
     */
    public static Behaviour orders(RandomProgram program, long bound) {
        return new Interpreter(program, Memory.NOTHING, bound).run();
    }

    /**
     * Try every class of orders; the result is that of {@link #orders}, sooner.
     *
     * @param bound how many classes of beginnings are enough
     */
    public static Behaviour classes(RandomProgram program, long bound) {
        return new Interpreter(program, Memory.CLASS, bound).run();
    }

    /**
     * Try every state; the result is that of {@link #orders} without the classes, a lot sooner.
     *
     * @param bound how many states are enough
     */
    public static Behaviour states(RandomProgram program, long bound) {
        return new Interpreter(program, Memory.STATE, bound).run();
    }

    private Behaviour run() {
        Trace trace = Trace.empty(machine.layout.threads, machine.touches().targets);
        long counted = search(machine.initial(), trace);
        return new Behaviour(outcomes, deadlocks, failures, counted, classes, complete);
    }

    /** Goes on from a state in all ways, and counts the complete executions. */
    private long search(int[] state, Trace trace) {
        if (memory == Memory.NOTHING) {
            if (executions >= bound) {
                complete = false;
                return 0;
            }
            return goOn(state, trace);
        }
        Key key = memory == Memory.CLASS ? trace.key() : new Key(state);
        Long before = known.get(key);
        if (before != null) {
            return before;
        }
        if (known.size() >= bound) {
            complete = false;
            return 0;
        }
        long count = goOn(state, trace);
        known.put(key, count);
        return count;
    }

    private long goOn(int[] state, Trace trace) {
        long count = 0;
        boolean moved = false;
        for (int thread = 0; thread < machine.layout.threads; thread++) {
            if (machine.enabled(state, thread)) {
                moved = true;
                for (int choice = machine.choice(state, thread, -1);
                        choice >= 0;
                        choice = machine.choice(state, thread, choice)) {
                    int[] after = state.clone();
                    machine.step(after, thread, choice);
                    Trace longer = memory == Memory.STATE ? trace : trace.and(thread, choice, machine.touches());
                    count = sum(count, search(after, longer));
                }
            }
        }
        if (moved) {
            return count;
        }
        executions++;
        if (machine.done(state)) {
            outcomes.add(machine.outcome(state));
        } else {
            deadlocks.add(machine.blocked(state));
        }
        if (memory != Memory.STATE && leaves.add(trace.key())) {
            classes.add(trace.toString());
        }
        return 1;
    }

    private static long sum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
