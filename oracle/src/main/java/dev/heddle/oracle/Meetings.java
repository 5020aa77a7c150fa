package dev.heddle.oracle;

import dev.heddle.oracle.Instruction.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Everything that threads of a program can meet at, by going through all its states.
 *
 * <p>Two accesses can be neighbours if there is a state in which both are next: each is possible then, whatever the other thread does. So no order has to be looked at, and
 * programs with millions of orders are judged by their few thousand states.
 *
 * <p>Statements have the names that they have in {@link Behaviour}.
 *
 * @param accesses the pairs of accesses to the same plain variable, one of which writes, that can be neighbours, as {@link #pair} names them
 * @param cycles the statements at which threads can wait for each other's locks, all of one cycle
 * @param ends the statements at which threads can be blocked when nobody can move, without main
 * @param complete whether this is all, and no bound was hit
 */
public record Meetings(Set<String> accesses, Set<Set<String>> cycles, Set<Set<String>> ends, boolean complete) {
    /** Keeps its own copies. */
    public Meetings {
        accesses = Set.copyOf(accesses);
        cycles = Set.copyOf(cycles);
        ends = Set.copyOf(ends);
    }

    /**
     * Go through all states.
     *
     * @param bound how many are enough
     */
    public static Meetings of(RandomProgram program, int bound) {
        return new Walk(program).run(bound);
    }

    /** Name two statements, whichever comes first. */
    public static String pair(String one, String other) {
        return one.compareTo(other) < 0 ? one + " and " + other : other + " and " + one;
    }

    private static final class Walk {
        private final Machine machine;
        private final Layout layout;
        private final int plain;
        private final Set<String> accesses = new HashSet<>();
        private final Set<Set<String>> cycles = new HashSet<>();
        private final Set<Set<String>> ends = new HashSet<>();

        Walk(RandomProgram program) {
            machine = new Machine(program, new HashSet<>());
            layout = machine.layout;
            plain = program.shared().plain();
        }

        Meetings run(int bound) {
            Set<Key> known = new HashSet<>();
            Deque<int[]> open = new ArrayDeque<>();
            known.add(new Key(machine.initial()));
            open.push(machine.initial());
            while (!open.isEmpty()) {
                if (known.size() > bound) {
                    return new Meetings(accesses, cycles, ends, false);
                }
                int[] state = open.pop();
                look(state);
                for (int thread = 0; thread < layout.threads; thread++) {
                    if (machine.enabled(state, thread)) {
                        for (int choice = machine.choice(state, thread, -1);
                                choice >= 0;
                                choice = machine.choice(state, thread, choice)) {
                            int[] after = state.clone();
                            machine.step(after, thread, choice);
                            if (known.add(new Key(after))) {
                                open.push(after);
                            }
                        }
                    }
                }
            }
            return new Meetings(accesses, cycles, ends, true);
        }

        private void look(int[] state) {
            boolean moves = false;
            for (int thread = 0; thread < layout.threads; thread++) {
                moves |= machine.enabled(state, thread);
                for (int other = 1; other < thread; other++) {
                    if (conflict(machine.next(state, thread), machine.next(state, other))) {
                        accesses.add(pair(machine.label(state, thread), machine.label(state, other)));
                    }
                }
                cycle(state, thread);
            }
            if (!moves && !machine.done(state)) {
                Set<String> blocked = new TreeSet<>();
                for (int thread = 1; thread < layout.threads; thread++) {
                    if (machine.next(state, thread).kind() != Kind.HALT) {
                        blocked.add(machine.label(state, thread));
                    }
                }
                ends.add(Set.copyOf(blocked));
            }
        }

        private boolean conflict(Instruction one, Instruction other) {
            return isAccess(one)
                    && isAccess(other)
                    && one.target() == other.target()
                    && (one.kind() == Kind.WRITE || other.kind() == Kind.WRITE);
        }

        private boolean isAccess(Instruction each) {
            return (each.kind() == Kind.READ || each.kind() == Kind.WRITE) && each.target() < plain;
        }

        /** Follows from a thread who owns the lock that it wants, and so on, as far as that goes. */
        private void cycle(int[] state, int first) {
            Set<String> names = new TreeSet<>();
            int thread = first;
            for (int i = 0; i < layout.threads; i++) {
                Instruction next = machine.next(state, thread);
                boolean wants =
                        next.kind() == Kind.LOCK || (next.kind() == Kind.WAKE && state[layout.waiting(thread)] == 0);
                int owner = wants ? state[layout.owner(next.target())] : Layout.NOBODY;
                if (owner == Layout.NOBODY) {
                    return;
                }
                names.add(machine.label(state, thread));
                thread = owner;
                if (thread == first) {
                    cycles.add(Set.copyOf(names));
                    return;
                }
            }
        }
    }
}
