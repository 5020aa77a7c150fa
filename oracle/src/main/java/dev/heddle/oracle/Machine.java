package dev.heddle.oracle;

import dev.heddle.oracle.Instruction.Kind;
import java.util.Set;

/**
 * Does one step of one thread.
 *
 * <p>Between steps every thread stands before a step or has halted: a step takes its thread through all instructions that
 * are none up to its next one. So a failed assertion shows at the end of the step before it.
 */
final class Machine {
    final Layout layout;
    private final RandomProgram program;
    private final Instruction[][] code;
    private final Touches touches;
    private final Set<String> failures;

    /**
     * Make a machine.
     *
     * @param program what it runs
     * @param failures where it puts the assertions that fail
     */
    Machine(RandomProgram program, Set<String> failures) {
        this.program = program;
        this.failures = failures;
        layout = new Layout(program);
        code = Code.of(program);
        touches = new Touches(layout);
    }

    int[] initial() {
        return layout.initial(program.shared());
    }

    /** Give what the last step touched. */
    Touches touches() {
        return touches;
    }

    /** Give what a thread does next. */
    Instruction next(int[] state, int thread) {
        return code[thread][state[layout.next(thread)]];
    }

    /** True if a thread can do its next step now. */
    boolean enabled(int[] state, int thread) {
        Instruction next = next(state, thread);
        int target = next.target();
        return switch (next.kind()) {
            case BEGIN -> state[layout.life(thread)] == Layout.ALIVE;
            case JOIN -> state[layout.life(target)] != Layout.ALIVE;
            case LOCK -> free(state, target);
            case WAKE -> state[layout.waiting(thread)] == 0 && free(state, target);
            case PARK -> state[layout.permit(thread)] > 0;
            case AWAIT -> state[layout.latch(target)] == 0;
            case ACQUIRE -> state[layout.semaphore(target)] > 0;
            case HALT -> false;
            default -> true;
        };
    }

    /**
     * Give the next choice of a thread's next step, after another or, for the first, after -1. Where there is nothing to
     * choose it is zero, for a NOTIFY the thread that it wakes.
     *
     * @return -1 if there is none
     */
    int choice(int[] state, int thread, int after) {
        Instruction next = next(state, thread);
        if (next.kind() == Kind.NOTIFY) {
            int waiter = waiter(state, next.target(), Math.max(after, 0));
            if (waiter > 0) {
                return waiter;
            }
        }
        return after < 0 ? 0 : -1;
    }

    /** Finds the first thread, numbered higher than another, in the wait set of a monitor; zero if there is none. */
    private int waiter(int[] state, int monitor, int after) {
        for (int thread = after + 1; thread < layout.threads; thread++) {
            if (waits(state, thread, monitor)) {
                return thread;
            }
        }
        return 0;
    }

    private boolean waits(int[] state, int thread, int monitor) {
        return state[layout.waiting(thread)] == 1 && next(state, thread).target() == monitor;
    }

    private boolean free(int[] state, int lock) {
        return state[layout.owner(lock)] == Layout.NOBODY;
    }

    /** Do a thread's next step, with a choice, in a state. */
    void step(int[] state, int thread, int choice) {
        touches.clear();
        Instruction next = next(state, thread);
        state[layout.next(thread)]++;
        act(state, thread, next, choice);
        settle(state, thread);
    }

    private void act(int[] state, int self, Instruction next, int choice) {
        int target = next.target();
        switch (next.kind()) {
            case FORK -> {
                state[layout.life(target)] = Layout.ALIVE;
                touches.life(target, false);
                touches.permit(target, false);
            }
            case BEGIN -> touches.life(self, true);
            case END -> {
                state[layout.life(self)] = Layout.ENDED;
                state[layout.permit(self)] = 0;
                touches.life(self, false);
            }
            case JOIN -> touches.life(target, true);
            case READ -> {
                state[layout.local(self, next.local())] = state[target];
                touches.variable(target, true);
            }
            case WRITE -> {
                state[target] = value(state, self, next.value());
                touches.variable(target, false);
            }
            case COMPARE_AND_SET -> {
                boolean succeeds = state[target] == next.constant();
                if (succeeds) {
                    state[target] = value(state, self, next.value());
                }
                state[layout.local(self, next.local())] = succeeds ? 1 : 0;
                touches.variable(target, !succeeds);
            }
            case INCREMENT -> {
                state[target]++;
                state[layout.local(self, next.local())] = state[target];
                touches.variable(target, false);
            }
            case LOCK -> take(state, self, target, 1);
            case UNLOCK -> give(state, target);
            case TRY_LOCK -> {
                boolean succeeds = free(state, target);
                state[layout.local(self, next.local())] = succeeds ? 1 : 0;
                if (succeeds) {
                    take(state, self, target, 1);
                } else {
                    touches.lock(target, true);
                }
            }
            case WAIT -> {
                state[layout.restore(self)] = state[layout.depth(target)];
                state[layout.waiting(self)] = 1;
                give(state, target);
                touches.waitSet(target);
            }
            case WAKE -> {
                take(state, self, target, state[layout.restore(self)]);
                state[layout.restore(self)] = 0;
            }
            case NOTIFY -> {
                if (choice > 0) {
                    state[layout.waiting(choice)] = 0;
                }
                touches.waitSet(target);
            }
            case NOTIFY_ALL -> {
                for (int thread = 1; thread < layout.threads; thread++) {
                    if (waits(state, thread, target)) {
                        state[layout.waiting(thread)] = 0;
                    }
                }
                touches.waitSet(target);
            }
            case PARK -> {
                state[layout.permit(self)] = 0;
                touches.permit(self, false);
            }
            case UNPARK -> {
                if (state[layout.life(target)] == Layout.ALIVE) {
                    state[layout.permit(target)] = 1;
                }
                touches.permit(target, true);
            }
            case AWAIT -> touches.latch(target, true);
            case COUNT_DOWN -> {
                state[layout.latch(target)] = Math.max(0, state[layout.latch(target)] - 1);
                touches.latch(target, false);
            }
            case ACQUIRE -> {
                state[layout.semaphore(target)]--;
                touches.semaphore(target, false);
            }
            case RELEASE -> {
                state[layout.semaphore(target)]++;
                touches.semaphore(target, true);
            }
            case ASSIGN, UNLESS, ASSERT, HALT -> throw new IllegalStateException(next.kind() + " is no step");
        }
    }

    private void take(int[] state, int self, int lock, int depth) {
        state[layout.owner(lock)] = self;
        state[layout.depth(lock)] = depth;
        touches.lock(lock, false);
    }

    private void give(int[] state, int lock) {
        state[layout.owner(lock)] = Layout.NOBODY;
        state[layout.depth(lock)] = 0;
        touches.lock(lock, false);
    }

    /** Goes through all instructions that are no step. */
    private void settle(int[] state, int self) {
        while (true) {
            Instruction next = next(state, self);
            if (!passes(state, self, next)) {
                return;
            }
        }
    }

    /** Does an instruction if it is no step, and says whether it was none. */
    private boolean passes(int[] state, int self, Instruction next) {
        int position = layout.next(self);
        int target = next.target();
        switch (next.kind()) {
            case ASSIGN -> state[layout.local(self, next.local())] = value(state, self, next.value());
            case UNLESS, ASSERT -> {
                if (state[layout.local(self, next.local())] != next.constant()) {
                    if (next.kind() == Kind.ASSERT) {
                        failures.add(label(self, next.statement()));
                    }
                    state[position] = target;
                    return true;
                }
            }
            case LOCK, TRY_LOCK -> {
                if (state[layout.owner(target)] != self) {
                    return false;
                }
                state[layout.depth(target)]++;
                if (next.kind() == Kind.TRY_LOCK) {
                    state[layout.local(self, next.local())] = 1;
                }
            }
            case UNLOCK -> {
                if (state[layout.depth(target)] == 1) {
                    return false;
                }
                state[layout.depth(target)]--;
            }
            default -> {
                return false;
            }
        }
        state[position]++;
        return true;
    }

    private int value(int[] state, int self, Expression expression) {
        if (expression instanceof Expression.Constant it) {
            return it.value();
        }
        if (expression instanceof Expression.Local it) {
            return state[layout.local(self, it.index())];
        }
        Expression.LocalPlusOne it = (Expression.LocalPlusOne) expression;
        return state[layout.local(self, it.index())] + 1;
    }

    /** True if main has come to its end, so that there is an outcome. */
    boolean done(int[] state) {
        return next(state, 0).kind() == Kind.HALT;
    }

    /** Write what the program returns in a final state. */
    String outcome(int[] state) {
        Shared shared = program.shared();
        StringBuilder text = new StringBuilder();
        for (Variable.Kind kind : Variable.Kind.values()) {
            for (int i = 0; i < shared.count(kind); i++) {
                Variable variable = new Variable(kind, i);
                text.append(variable.name())
                        .append('=')
                        .append(state[Code.variable(shared, variable)])
                        .append(' ');
            }
        }
        for (int thread = 1; thread < layout.threads; thread++) {
            text.append("| T").append(thread).append(' ');
            for (int local = 0; local < program.locals(); local++) {
                text.append('r')
                        .append(local)
                        .append('=')
                        .append(state[layout.local(thread, local)])
                        .append(' ');
            }
        }
        return text.toString().trim();
    }

    /** Write where threads are blocked. */
    String blocked(int[] state) {
        StringBuilder text = new StringBuilder();
        for (int thread = 0; thread < layout.threads; thread++) {
            Instruction next = next(state, thread);
            if (next.kind() != Kind.HALT) {
                text.append(thread == 0 ? "main:join" + next.target() : " " + label(thread, next.statement()));
            }
        }
        return text.toString();
    }

    /** Name the statement that a thread is at. */
    String label(int[] state, int thread) {
        return label(thread, next(state, thread).statement());
    }

    private static String label(int thread, int statement) {
        return "T" + thread + ":" + statement;
    }
}
