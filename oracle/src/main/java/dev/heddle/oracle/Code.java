package dev.heddle.oracle;

import dev.heddle.oracle.Instruction.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Turns the tree of a thread into a list of instructions.
 *
 * <p>Monitors and locks become one range of numbers, monitors first; variables too: plain, volatile, atomic. An assertion
 * on a variable is a read into a local of its own, one past the program's, and an assertion on that. Behind the last
 * instruction of a thread lies, for each assertion, its way out: give back the monitors around it, innermost first, and
 * end.
 */
final class Code {
    private static final Expression NOTHING = new Expression.Constant(0);

    private final RandomProgram program;
    private final List<Instruction> instructions = new ArrayList<>();
    private final Deque<Integer> monitors = new ArrayDeque<>();
    private final List<Exit> exits = new ArrayList<>();
    private int statement = -1;

    /** An assertion and the monitors around it, innermost first. */
    private record Exit(int assertion, List<Integer> monitors) {}

    private Code(RandomProgram program) {
        this.program = program;
    }

    /** Give the instructions of all threads, main first. */
    static Instruction[][] of(RandomProgram program) {
        Instruction[][] all = new Instruction[program.threads().size() + 1][];
        Code main = new Code(program);
        main.main();
        all[0] = main.finished();
        for (int thread = 1; thread < all.length; thread++) {
            Code code = new Code(program);
            code.thread(program.threads().get(thread - 1));
            all[thread] = code.finished();
        }
        return all;
    }

    /** Give the number of a variable among all. */
    static int variable(Shared shared, Variable variable) {
        return switch (variable.kind()) {
            case PLAIN -> variable.index();
            case VOLATILE -> shared.plain() + variable.index();
            case ATOMIC -> shared.plain() + shared.volatiles() + variable.index();
        };
    }

    private Instruction[] finished() {
        return instructions.toArray(Instruction[]::new);
    }

    private void main() {
        int threads = program.threads().size();
        for (int thread = 1; thread <= threads; thread++) {
            add(Kind.FORK, thread);
        }
        for (int thread = 1; thread <= threads; thread++) {
            statement = thread;
            add(Kind.JOIN, thread);
        }
        add(Kind.HALT, 0);
    }

    private void thread(List<Statement> statements) {
        add(Kind.BEGIN, 0);
        body(statements);
        end();
        for (Exit exit : exits) {
            Instruction assertion = instructions.get(exit.assertion());
            statement = assertion.statement();
            instructions.set(
                    exit.assertion(),
                    new Instruction(
                            Kind.ASSERT,
                            instructions.size(),
                            assertion.local(),
                            assertion.constant(),
                            NOTHING,
                            statement));
            for (int monitor : exit.monitors()) {
                add(Kind.UNLOCK, monitor);
            }
            end();
        }
    }

    private void end() {
        add(Kind.END, 0);
        add(Kind.HALT, 0);
    }

    private void body(List<Statement> statements) {
        for (Statement each : statements) {
            statement++;
            one(each);
        }
    }

    private void one(Statement each) {
        if (each instanceof Statement.Read it) {
            add(Kind.READ, number(it.variable()), it.local());
        } else if (each instanceof Statement.Write it) {
            add(Kind.WRITE, number(it.variable()), 0, 0, it.value());
        } else if (each instanceof Statement.Assign it) {
            add(Kind.ASSIGN, 0, it.local(), 0, it.value());
        } else if (each instanceof Statement.CompareAndSet it) {
            int atomic = number(Variable.atomic(it.atomic()));
            add(Kind.COMPARE_AND_SET, atomic, it.local(), it.expected(), it.value());
        } else if (each instanceof Statement.Increment it) {
            add(Kind.INCREMENT, number(Variable.atomic(it.atomic())), it.local());
        } else if (each instanceof Statement.If it) {
            guarded(it.local(), it.expected(), () -> body(it.body()));
        } else if (each instanceof Statement.Synchronized it) {
            monitors.push(it.monitor());
            locked(it.monitor(), it.body());
            monitors.pop();
        } else if (each instanceof Statement.Locked it) {
            locked(program.shared().monitors() + it.lock(), it.body());
        } else if (each instanceof Statement.TryLocked it) {
            int lock = program.shared().monitors() + it.lock();
            add(Kind.TRY_LOCK, lock, it.local());
            guarded(it.local(), 1, () -> {
                body(it.body());
                add(Kind.UNLOCK, lock);
            });
        } else if (each instanceof Statement.Wait it) {
            add(Kind.WAIT, it.monitor());
            add(Kind.WAKE, it.monitor());
        } else if (each instanceof Statement.Notify it) {
            add(Kind.NOTIFY, it.monitor());
        } else if (each instanceof Statement.NotifyAll it) {
            add(Kind.NOTIFY_ALL, it.monitor());
        } else if (each instanceof Statement.Park) {
            add(Kind.PARK, 0);
        } else if (each instanceof Statement.Unpark it) {
            add(Kind.UNPARK, it.thread());
        } else if (each instanceof Statement.Await it) {
            add(Kind.AWAIT, it.latch());
        } else if (each instanceof Statement.CountDown it) {
            add(Kind.COUNT_DOWN, it.latch());
        } else if (each instanceof Statement.Acquire it) {
            add(Kind.ACQUIRE, it.semaphore());
        } else if (each instanceof Statement.Release it) {
            add(Kind.RELEASE, it.semaphore());
        } else if (each instanceof Statement.Join it) {
            add(Kind.JOIN, it.thread());
        } else if (each instanceof Statement.AssertLocal it) {
            assertion(it.local(), it.expected());
        } else if (each instanceof Statement.AssertVariable it) {
            add(Kind.READ, number(it.variable()), program.locals());
            assertion(program.locals(), it.expected());
        }
    }

    private void locked(int lock, List<Statement> body) {
        add(Kind.LOCK, lock);
        body(body);
        add(Kind.UNLOCK, lock);
    }

    private void guarded(int local, int expected, Runnable inside) {
        int branch = instructions.size();
        int at = statement;
        add(Kind.UNLESS, 0);
        inside.run();
        instructions.set(branch, new Instruction(Kind.UNLESS, instructions.size(), local, expected, NOTHING, at));
    }

    private void assertion(int local, int expected) {
        exits.add(new Exit(instructions.size(), List.copyOf(monitors)));
        add(Kind.ASSERT, 0, local, expected, NOTHING);
    }

    private int number(Variable variable) {
        return variable(program.shared(), variable);
    }

    private void add(Kind kind, int target) {
        add(kind, target, 0);
    }

    private void add(Kind kind, int target, int local) {
        add(kind, target, local, 0, NOTHING);
    }

    private void add(Kind kind, int target, int local, int constant, Expression value) {
        instructions.add(new Instruction(kind, target, local, constant, value, statement));
    }
}
