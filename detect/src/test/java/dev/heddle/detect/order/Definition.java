package dev.heddle.detect.order;

import dev.heddle.detect.order.RandomRun.Kind;
import dev.heddle.detect.order.RandomRun.Move;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The potential deadlocks of a run straight from their definition: all tuples of edges are tried, all conditions on each. */
final class Definition {
    /** A lock that is taken at one place of the run while another, taken at another place, is held. */
    private record Nesting(int place, Move held, Move wanted, Map<Integer, Boolean> holds) {}

    /** What one set of sites gives: how long, and which locks, from the least on. */
    static final class Expected {
        int length = Integer.MAX_VALUE;
        final Set<List<Integer>> cycles = new HashSet<>();

        /** All tuples of that length as text: thread, locks, modes and sites of each edge, and what it holds besides. */
        final Set<String> tuples = new HashSet<>();
    }

    final Map<Set<String>, Expected> bySites = new HashMap<>();

    private final RandomRun run;
    private final List<Nesting> nestings = new ArrayList<>();
    private final boolean[][] before;

    Definition(RandomRun run) {
        this.run = run;
        before = order(run.moves);
        findNestings();
        for (Nesting first : nestings) {
            extend(new ArrayList<>(List.of(first)));
        }
    }

    /** Which moves are ordered by the threads' own order, start and join: the transitive closure of the direct steps. */
    private static boolean[][] order(List<Move> moves) {
        int n = moves.size();
        boolean[][] order = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                Move a = moves.get(i);
                Move b = moves.get(j);
                order[i][j] = a.thread() == b.thread()
                        || (a.kind() == Kind.START && a.target() == b.thread())
                        || (b.kind() == Kind.JOIN && b.target() == a.thread())
                        || (a.kind() == Kind.START && b.kind() == Kind.JOIN && a.target() == b.target());
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; order[i][k] && j < n; j++) {
                    order[i][j] |= order[k][j];
                }
            }
        }
        return order;
    }

    private void findNestings() {
        Map<Integer, List<Move>> held = new HashMap<>();
        for (int place = 0; place < run.moves.size(); place++) {
            Move move = run.moves.get(place);
            List<Move> mine = held.computeIfAbsent(move.thread(), any -> new ArrayList<>());
            if (move.kind() == Kind.TAKE) {
                Map<Integer, Boolean> holds = new TreeMap<>();
                mine.forEach(one -> holds.put(one.target(), one.shared()));
                for (Move one : mine) {
                    nestings.add(new Nesting(place, one, move, holds));
                }
            }
            if (move.kind() == Kind.TAKE || move.kind() == Kind.TRY) {
                mine.add(move);
            } else if (move.kind() == Kind.GIVE) {
                mine.removeIf(one -> one.target() == move.target());
            }
        }
    }

    private void extend(List<Nesting> path) {
        Nesting last = path.get(path.size() - 1);
        if (path.size() > 1 && last.wanted.target() == path.get(0).held.target() && isDeadlock(path)) {
            add(path);
        }
        if (path.size() < 5) {
            for (Nesting next : nestings) {
                if (next.held.target() == last.wanted.target()
                        && path.stream().noneMatch(one -> one.held.thread() == next.held.thread())) {
                    path.add(next);
                    extend(path);
                    path.remove(path.size() - 1);
                }
            }
        }
    }

    private boolean isDeadlock(List<Nesting> cycle) {
        for (int i = 0; i < cycle.size(); i++) {
            Nesting one = cycle.get(i);
            Nesting next = cycle.get((i + 1) % cycle.size());
            if (one.wanted.shared() && next.held.shared()) {
                return false;
            }
            for (Nesting other : cycle.subList(0, i)) {
                if (one.held.thread() == other.held.thread()
                        || one.held.target() == other.held.target()
                        || before[one.place][other.place]
                        || before[other.place][one.place]
                        || shareNot(one.holds, other.holds)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean shareNot(Map<Integer, Boolean> holds, Map<Integer, Boolean> others) {
        return holds.entrySet().stream()
                .anyMatch(hold -> others.containsKey(hold.getKey())
                        && !(hold.getValue() && others.getOrDefault(hold.getKey(), false)));
    }

    private void add(List<Nesting> cycle) {
        Set<String> sites = new TreeSet<>();
        List<Integer> locks = new ArrayList<>();
        List<String> tuple = new ArrayList<>();
        int least = 0;
        for (Nesting one : cycle) {
            int held = one.held.target();
            int wanted = one.wanted.target();
            sites.add(one.held.site() + "-" + one.wanted.site() + " " + run.type(held) + "-" + run.type(wanted));
            if (!locks.isEmpty() && held < locks.get(least)) {
                least = locks.size();
            }
            locks.add(held);
            Map<Integer, Boolean> gates = new TreeMap<>(one.holds);
            gates.remove(held);
            tuple.add(describe(
                    one.held.thread(),
                    held,
                    one.held.shared(),
                    one.held.site(),
                    one.wanted.shared(),
                    one.wanted.site(),
                    gates));
        }
        Expected expected = bySites.computeIfAbsent(sites, any -> new Expected());
        if (cycle.size() < expected.length) {
            expected.length = cycle.size();
            expected.cycles.clear();
            expected.tuples.clear();
        }
        if (cycle.size() == expected.length) {
            Collections.rotate(locks, -least);
            Collections.rotate(tuple, -least);
            expected.cycles.add(locks);
            expected.tuples.add(tuple.toString());
        }
    }

    static String describe(
            int thread,
            int held,
            boolean heldShared,
            int heldSite,
            boolean wantedShared,
            int wantedSite,
            Map<Integer, Boolean> gates) {
        return thread + ": " + held + heldShared + "@" + heldSite + " " + wantedShared + "@" + wantedSite + gates;
    }
}
