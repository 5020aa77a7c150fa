package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The steps of a component, by the locks that they lead out of and into. */
final class Steps {
    /** In order of the edges. */
    final List<Step> all = new ArrayList<>();

    /** By lock; locks are numbered in order of their own numbers. */
    final List<List<Step>> out = new ArrayList<>();

    final List<List<Step>> in = new ArrayList<>();

    private final Map<Lock, Integer> numbers = new IdentityHashMap<>();
    private final Map<Signature, Integer> signatures;
    private final Set<Integer> threads = new HashSet<>();

    /**
     * Make the steps of the edges of a component.
     *
     * @param edges in order, so that each lock, as it has an edge out of it, is met in order too
     * @param moments those of each edge
     */
    Steps(List<Edge> edges, Moment[][] moments, Map<Signature, Integer> signatures) {
        this.signatures = signatures;
        for (Edge edge : edges) {
            threads.add(edge.thread);
            if (!numbers.containsKey(edge.held)) {
                numbers.put(edge.held, numbers.size());
                out.add(new ArrayList<>());
                in.add(new ArrayList<>());
            }
        }
        List<Step.Seat> seats = new ArrayList<>();
        for (int i = 0; i < edges.size(); i++) {
            Edge edge = edges.get(i);
            for (Moment moment : moments[i]) {
                seats.add(new Step.Seat(edge, moment));
            }
            if (i + 1 == edges.size() || !edge.isLike(edges.get(i + 1))) {
                add(edge, seats);
                seats.clear();
            }
        }
    }

    private void add(Edge edge, List<Step.Seat> seats) {
        int from = numberOf(numbers, edge.held);
        int to = numberOf(numbers, edge.wanted);
        int signature = numberOf(signatures, Signature.of(edge));
        Step step = new Step(from, to, signature, edge, seats.toArray(new Step.Seat[0]));
        all.add(step);
        out.get(from).add(step);
        in.get(to).add(step);
    }

    private static <T> int numberOf(Map<T, Integer> numbers, T of) {
        Integer number = numbers.get(of);
        if (number == null) {
            throw new IllegalStateException("Not part of the component");
        }
        return number;
    }

    /** Tell whether more than so many threads take these steps. */
    boolean hasMoreThreadsThan(int count) {
        return threads.size() > count;
    }

    int locks() {
        return out.size();
    }
}
