package dev.heddle.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes a program smaller for as long as something stays true of it.
 *
 * <p>Greedy: it takes the first smaller program of which it is true and begins again, until it is true of none. Smaller
 * programs, in this order: without one thread; without one statement; with the body of a block in its place; with a zero
 * for what is stored; without the last shared object of a kind or the last local. Those that are no programs, for example
 * a notify without its monitor's block, are passed over.
 */
public final class Shrinker {
    /** How many kinds of shared objects there are. */
    private static final int KINDS = 7;

    private Shrinker() {}

    /**
     * Give a program that can't be made smaller by one change.
     *
     * @param program where to begin
     * @param stillFails what is true of it and must stay so
     */
    public static RandomProgram shrink(RandomProgram program, Predicate<RandomProgram> stillFails) {
        RandomProgram smallest = program;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (Change candidate : changes(smallest)) {
                RandomProgram changed = candidate.programOr(smallest);
                if (!changed.equals(smallest) && stillFails.test(changed)) {
                    smallest = changed;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    /** What a smaller program would be made of. */
    private record Change(Shared shared, int locals, List<List<Statement>> threads) {
        /** Makes it, or gives another if this is none. */
        RandomProgram programOr(RandomProgram other) {
            try {
                return new RandomProgram(shared, locals, threads);
            } catch (IllegalArgumentException noProgram) {
                return other;
            }
        }
    }

    private static List<Change> changes(RandomProgram program) {
        List<Change> changes = new ArrayList<>();
        int threads = program.threads().size();
        for (int thread = threads; thread >= 1 && threads > 1; thread--) {
            changes.add(with(program, without(program.threads(), thread)));
        }
        for (int thread = 0; thread < threads; thread++) {
            for (List<Statement> body : smaller(program.threads().get(thread))) {
                List<List<Statement>> bodies = new ArrayList<>(program.threads());
                bodies.set(thread, body);
                changes.add(with(program, bodies));
            }
        }
        for (Shared fewer : fewer(program.shared())) {
            changes.add(new Change(fewer, program.locals(), program.threads()));
        }
        changes.add(new Change(program.shared(), Math.max(0, program.locals() - 1), program.threads()));
        return changes;
    }

    private static Change with(RandomProgram program, List<List<Statement>> threads) {
        return new Change(program.shared(), program.locals(), threads);
    }

    private static List<List<Statement>> without(List<List<Statement>> threads, int thread) {
        List<List<Statement>> rest = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            if (i != thread - 1) {
                rest.add(forgetting(threads.get(i), thread));
            }
        }
        return rest;
    }

    /** Leaves out what concerns a thread that is gone, and renames those after it. */
    private static List<Statement> forgetting(List<Statement> body, int thread) {
        List<Statement> rest = new ArrayList<>();
        for (Statement statement : body) {
            if (statement instanceof Statement.Block block) {
                rest.add(block.with(forgetting(block.body(), thread)));
            } else if (statement instanceof Statement.Unpark it) {
                if (it.thread() != thread) {
                    rest.add(new Statement.Unpark(renamed(it.thread(), thread)));
                }
            } else if (statement instanceof Statement.Join it) {
                if (it.thread() != thread) {
                    rest.add(new Statement.Join(renamed(it.thread(), thread)));
                }
            } else {
                rest.add(statement);
            }
        }
        return rest;
    }

    private static int renamed(int thread, int gone) {
        return thread > gone ? thread - 1 : thread;
    }

    /** Lists the bodies that are one change smaller. */
    private static List<List<Statement>> smaller(List<Statement> body) {
        List<List<Statement>> bodies = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            bodies.add(replaced(body, i, List.of()));
        }
        for (int i = 0; i < body.size(); i++) {
            Statement statement = body.get(i);
            if (statement instanceof Statement.Block block) {
                bodies.add(replaced(body, i, block.body()));
                for (List<Statement> inside : smaller(block.body())) {
                    bodies.add(replaced(body, i, List.of(block.with(inside))));
                }
            } else {
                bodies.add(replaced(body, i, List.of(simpler(statement))));
            }
        }
        return bodies;
    }

    private static Statement simpler(Statement statement) {
        Expression zero = new Expression.Constant(0);
        if (statement instanceof Statement.Write it) {
            return new Statement.Write(it.variable(), it.value() instanceof Expression.Constant ? it.value() : zero);
        }
        if (statement instanceof Statement.Assign it) {
            return new Statement.Assign(it.local(), zero);
        }
        if (statement instanceof Statement.CompareAndSet it) {
            return new Statement.CompareAndSet(it.local(), it.atomic(), it.expected(), zero);
        }
        return statement;
    }

    private static List<Statement> replaced(List<Statement> body, int index, List<Statement> by) {
        List<Statement> other = new ArrayList<>(body.subList(0, index));
        other.addAll(by);
        other.addAll(body.subList(index + 1, body.size()));
        return other;
    }

    private static List<Shared> fewer(Shared all) {
        List<Shared> fewer = new ArrayList<>();
        for (int kind = 0; kind < KINDS; kind++) {
            fewer.add(new Shared(
                    less(all.plain(), kind == 0),
                    less(all.volatiles(), kind == 1),
                    less(all.atomics(), kind == 2),
                    less(all.monitors(), kind == 3),
                    less(all.locks(), kind == 4),
                    less(all.latches(), kind == 5),
                    less(all.semaphores(), kind == 6)));
        }
        return fewer;
    }

    private static int less(int count, boolean chosen) {
        return chosen ? Math.max(0, count - 1) : count;
    }

    private static List<Integer> less(List<Integer> list, boolean chosen) {
        return list.subList(0, less(list.size(), chosen));
    }
}
