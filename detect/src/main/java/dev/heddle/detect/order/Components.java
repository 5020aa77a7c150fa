package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The strongly connected components of a lock graph, by Tarjan's algorithm without recursion. */
final class Components {
    private static final int NONE = -1;

    private final Edge[] edges;
    private final Map<Lock, Integer> nodes = new IdentityHashMap<>();

    /** Where the ends of the edges out of each node begin; they stop where those of the next begin. */
    private final int[] begin;

    private final int[] ends;

    /** By node, its component, once that is known. */
    private final int[] component;

    private int components;

    private Components(Edge[] edges) {
        this.edges = edges;
        for (Edge edge : edges) {
            nodes.putIfAbsent(edge.held, nodes.size());
            nodes.putIfAbsent(edge.wanted, nodes.size());
        }
        begin = new int[nodes.size() + 1];
        for (Edge edge : edges) {
            begin[node(edge.held) + 1]++;
        }
        for (int i = 1; i < begin.length; i++) {
            begin[i] += begin[i - 1];
        }
        ends = new int[edges.length];
        int[] next = begin.clone();
        for (Edge edge : edges) {
            ends[next[node(edge.held)]++] = node(edge.wanted);
        }
        component = new int[nodes.size()];
        Arrays.fill(component, NONE);
    }

    /** Give the edges inside of each component: in order, and so are the components. */
    static Collection<List<Edge>> of(Edge[] edges) {
        Components components = new Components(edges);
        components.search();
        Map<Edge, List<Edge>> sorted = new TreeMap<>();
        for (List<Edge> inside : components.inside().values()) {
            inside.sort(null);
            sorted.put(inside.get(0), inside);
        }
        return sorted.values();
    }

    private Map<Integer, List<Edge>> inside() {
        Map<Integer, List<Edge>> found = new HashMap<>();
        for (Edge edge : edges) {
            int number = component[node(edge.held)];
            if (number == component[node(edge.wanted)]) {
                List<Edge> inside = found.get(number);
                if (inside == null) {
                    inside = new ArrayList<>();
                    found.put(number, inside);
                }
                inside.add(edge);
            }
        }
        return found;
    }

    private int node(Lock lock) {
        Integer node = nodes.get(lock);
        if (node == null) {
            throw new IllegalStateException("A lock of no edge");
        }
        return node;
    }

    private void search() {
        int n = component.length;
        // When a node was met, and the earliest met node still without component that it leads to, as far as known.
        int[] met = new int[n];
        int[] low = new int[n];
        int[] next = Arrays.copyOf(begin, n);
        int[] path = new int[n];
        int[] open = new int[n];
        int opened = 0;
        int time = 0;
        for (int root = 0; root < n; root++) {
            if (met[root] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = root;
            open[opened++] = root;
            met[root] = low[root] = ++time;
            while (depth >= 0) {
                int node = path[depth];
                if (next[node] < begin[node + 1]) {
                    int end = ends[next[node]++];
                    if (met[end] == 0) {
                        path[++depth] = end;
                        open[opened++] = end;
                        met[end] = low[end] = ++time;
                    } else if (component[end] == NONE) {
                        low[node] = Math.min(low[node], met[end]);
                    }
                    continue;
                }
                if (low[node] == met[node]) {
                    int last;
                    do {
                        last = open[--opened];
                        component[last] = components;
                    } while (last != node);
                    components++;
                }
                depth--;
                if (depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[node]);
                }
            }
        }
    }
}
