package dev.heddle.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * No deadlock is missed: what really deadlocks in some interleaving of a random program, as all of them are tried, is found in a run in
 * which its threads ran one after the other. {@code -Dseed=} repeats one program.
 */
final class InterleavingsTest {
    private static final int PROGRAMS = 5_000;

    /** Threads of well nested takes (a lock's number) and gives (its complement); the place in the program is the site. */
    private static final class Program {
        final List<List<Integer>> threads = new ArrayList<>();
        private final Random random;
        private final int locks;

        Program(long seed) {
            random = new Random(seed);
            locks = 2 + random.nextInt(3);
            int count = 2 + random.nextInt(3);
            for (int t = 0; t < count; t++) {
                List<Integer> code = new ArrayList<>();
                for (int i = 1 + random.nextInt(2); i > 0; i--) {
                    nest(code, new ArrayList<>());
                }
                threads.add(code);
            }
        }

        private void nest(List<Integer> code, List<Integer> held) {
            int lock = random.nextInt(locks);
            if (held.contains(lock)) {
                return;
            }
            code.add(lock);
            held.add(lock);
            for (int i = random.nextInt(3); i > 0; i--) {
                nest(code, held);
            }
            held.remove(Integer.valueOf(lock));
            code.add(~lock);
        }

        static int site(int thread, int place) {
            return 100 * thread + place;
        }

        /** Where in its code a thread has taken a lock that it holds at a place, or a negative number. */
        int taken(int thread, int place, int lock) {
            for (int i = place - 1; i >= 0; i--) {
                int step = threads.get(thread).get(i);
                if (step == lock || step == ~lock) {
                    return step == lock ? i : -1;
                }
            }
            return -1;
        }
    }

    /** All states of a program, and the sites of each cycle of waiting threads in one of them. */
    private static final class States {
        final Set<Set<String>> deadlocks = new HashSet<>();
        private final Set<List<Integer>> seen = new HashSet<>();
        private final Program program;

        States(Program program) {
            this.program = program;
            Integer[] begin = new Integer[program.threads.size()];
            Arrays.fill(begin, 0);
            explore(Arrays.asList(begin));
        }

        private void explore(List<Integer> state) {
            if (!seen.add(state)) {
                return;
            }
            int[] waitsFor = new int[state.size()];
            for (int t = 0; t < waitsFor.length; t++) {
                List<Integer> code = program.threads.get(t);
                waitsFor[t] = -1;
                if (state.get(t) == code.size()) {
                    continue;
                }
                int step = code.get(state.get(t));
                for (int u = 0; u < waitsFor.length && step >= 0; u++) {
                    if (u != t && program.taken(u, state.get(u), step) >= 0) {
                        waitsFor[t] = u;
                    }
                }
                if (waitsFor[t] < 0) {
                    List<Integer> next = new ArrayList<>(state);
                    next.set(t, state.get(t) + 1);
                    explore(next);
                }
            }
            for (int t = 0; t < waitsFor.length; t++) {
                addCycle(t, state, waitsFor);
            }
        }

        private void addCycle(int first, List<Integer> state, int[] waitsFor) {
            Set<String> sites = new TreeSet<>();
            int from = first;
            for (int steps = 0; steps < waitsFor.length && waitsFor[from] >= 0; steps++) {
                int to = waitsFor[from];
                int wanted = program.threads.get(from).get(state.get(from));
                int next = waitsFor[to];
                if (next >= 0) {
                    sites.add(Program.site(to, program.taken(to, state.get(to), wanted)) + "-"
                            + Program.site(to, state.get(to)));
                }
                if (to == first) {
                    deadlocks.add(sites);
                    return;
                }
                from = to;
            }
        }
    }

    private static LockCycles inTurn(Program program) {
        Play play = new Play();
        for (int t = 0; t < program.threads.size(); t++) {
            Play.Player thread = play.thread();
            List<Integer> code = program.threads.get(t);
            for (int place = 0; place < code.size(); place++) {
                int step = code.get(place);
                if (step >= 0) {
                    thread.take("A" + step, Program.site(t, place));
                } else {
                    thread.give("A" + ~step);
                }
            }
        }
        return play.cycles();
    }

    @Test
    void whatDeadlocksInSomeInterleavingIsFound() {
        Long given = Long.getLong("seed");
        long first = given != null ? given : new Random().nextLong();
        System.out.println("InterleavingsTest begins at -Dseed=" + first);
        int real = 0;
        int potential = 0;
        for (long seed = first; seed < first + (given != null ? 1 : PROGRAMS); seed++) {
            Program program = new Program(seed);
            Set<Set<String>> found = new HashSet<>();
            for (LockCycle cycle : inTurn(program).cycles()) {
                found.add(new TreeSet<>(Arrays.asList(Play.sites(cycle).split(" "))));
            }
            Set<Set<String>> deadlocks = new States(program).deadlocks;
            assertThat(found).as("-Dseed=" + seed).containsAll(deadlocks);
            real += deadlocks.size();
            potential += found.size();
        }
        System.out.println("InterleavingsTest: " + real + " of " + potential + " potential deadlocks are real");
        if (given == null) {
            assertThat(real).isGreaterThan(PROGRAMS / 10);
            // Nothing but locks is in these programs, so that few suspicions are wrong.
            assertThat(real).isGreaterThan(potential * 9 / 10);
        }
    }
}
