package dev.heddle.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A small concurrent program as a tree.
 *
 * <p>Threads are numbered from one: T1, T2 and so on, each with the locals {@code r0} to {@code r(locals-1)}, zero at
 * first, as are all variables. A main thread, number zero, starts all of them in order, joins all of them in order and
 * then looks at variables and locals: that is the outcome. Nothing loops. A failed assertion ends its thread alone and
 * gives back the monitors on the way out, but no lock.
 *
 * @param shared what they share
 * @param locals how many locals each thread has
 * @param threads what each thread does
 */
public record RandomProgram(Shared shared, int locals, List<List<Statement>> threads) {
    /** Checks that every name means something and that wait and notify stand inside their monitor's block. */
    public RandomProgram {
        List<List<Statement>> copies = new ArrayList<>();
        for (List<Statement> body : threads) {
            copies.add(List.copyOf(body));
        }
        threads = List.copyOf(copies);
        new Check(shared, locals, threads.size()).all(threads);
    }

    /** Refuses trees that are no program. */
    private static final class Check {
        private final Shared shared;
        private final int locals;
        private final int threads;

        Check(Shared shared, int locals, int threads) {
            this.shared = shared;
            this.locals = locals;
            this.threads = threads;
        }

        void all(List<List<Statement>> bodies) {
            require(threads >= 1, "a program needs a thread");
            for (int i = 0; i < bodies.size(); i++) {
                body(bodies.get(i), i + 1, new HashSet<>());
            }
        }

        private void body(List<Statement> body, int self, Set<Integer> held) {
            for (Statement statement : body) {
                one(statement, self, held);
            }
        }

        private void one(Statement statement, int self, Set<Integer> held) {
            if (statement instanceof Statement.Read it) {
                local(it.local());
                variable(it.variable());
            } else if (statement instanceof Statement.Write it) {
                variable(it.variable());
                expression(it.value());
            } else if (statement instanceof Statement.Assign it) {
                local(it.local());
                expression(it.value());
            } else if (statement instanceof Statement.CompareAndSet it) {
                local(it.local());
                index(it.atomic(), shared.atomics(), "atomic");
                expression(it.value());
            } else if (statement instanceof Statement.Increment it) {
                local(it.local());
                index(it.atomic(), shared.atomics(), "atomic");
            } else if (statement instanceof Statement.If it) {
                local(it.local());
                body(it.body(), self, held);
            } else if (statement instanceof Statement.Synchronized it) {
                index(it.monitor(), shared.monitors(), "monitor");
                Set<Integer> inside = new HashSet<>(held);
                inside.add(it.monitor());
                body(it.body(), self, inside);
            } else if (statement instanceof Statement.Locked it) {
                index(it.lock(), shared.locks(), "lock");
                body(it.body(), self, held);
            } else if (statement instanceof Statement.TryLocked it) {
                local(it.local());
                index(it.lock(), shared.locks(), "lock");
                body(it.body(), self, held);
            } else if (statement instanceof Statement.Wait it) {
                inside(it.monitor(), held);
            } else if (statement instanceof Statement.Notify it) {
                inside(it.monitor(), held);
            } else if (statement instanceof Statement.NotifyAll it) {
                inside(it.monitor(), held);
            } else if (statement instanceof Statement.Unpark it) {
                index(it.thread() - 1, threads, "thread");
            } else if (statement instanceof Statement.Await it) {
                index(it.latch(), shared.latches().size(), "latch");
            } else if (statement instanceof Statement.CountDown it) {
                index(it.latch(), shared.latches().size(), "latch");
            } else if (statement instanceof Statement.Acquire it) {
                index(it.semaphore(), shared.semaphores().size(), "semaphore");
            } else if (statement instanceof Statement.Release it) {
                index(it.semaphore(), shared.semaphores().size(), "semaphore");
            } else if (statement instanceof Statement.Join it) {
                index(it.thread() - 1, threads, "thread");
                require(it.thread() != self, "a thread can't join itself");
            } else if (statement instanceof Statement.AssertLocal it) {
                local(it.local());
            } else if (statement instanceof Statement.AssertVariable it) {
                variable(it.variable());
            }
        }

        private void expression(Expression expression) {
            if (expression instanceof Expression.Local it) {
                local(it.index());
            } else if (expression instanceof Expression.LocalPlusOne it) {
                local(it.index());
            }
        }

        private void local(int local) {
            index(local, locals, "local");
        }

        private void variable(Variable variable) {
            index(variable.index(), shared.count(variable.kind()), "variable");
        }

        private static void inside(int monitor, Set<Integer> held) {
            require(held.contains(monitor), "wait and notify need synchronized (m" + monitor + ") around them");
        }

        private static void index(int index, int count, String what) {
            require(index >= 0 && index < count, "there is no " + what + " " + index);
        }

        private static void require(boolean condition, String otherwise) {
            if (!condition) {
                throw new IllegalArgumentException(otherwise);
            }
        }
    }
}
