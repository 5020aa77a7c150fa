package dev.heddle.detect.order;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One search for the cycles of a lock graph: see the essay in {@link LockOrder}. */
final class CycleSearch {
    private final int longest;
    private final boolean apart;
    private final LockGraph graph;
    private final Looks looks;
    private final Findings findings;

    /**
     * Make a search.
     *
     * @param apart whether it leaves out cycles of which two waits were handed over from one thread to the other
     */
    CycleSearch(Bounds bounds, LockGraph graph, boolean apart) {
        this.longest = bounds.length();
        this.apart = apart;
        this.graph = graph;
        this.looks = new Looks(bounds.looks());
        this.findings = new Findings(looks);
    }

    LockCycles run() {
        List<Component> components = components(Components.of(graph.edges()));
        int length = 1;
        while (length < longest && !looks.isOver() && mayHaveMoreThan(components, length)) {
            length++;
            skipWhatIsFound(components);
            for (Component component : components) {
                component.search(length);
            }
        }
        skipWhatIsFound(components);
        return new LockCycles(
                findings.sorted(), graph.leftOut(), !looks.isOver(), mayHaveMoreThan(components, longest));
    }

    private static boolean mayHaveMoreThan(List<Component> components, int length) {
        for (Component component : components) {
            if (component.mayHaveMoreThan(length)) {
                return true;
            }
        }
        return false;
    }

    private static void skipWhatIsFound(List<Component> components) {
        for (Component component : components) {
            component.skipWhatIsFound();
        }
    }

    private List<Component> components(Collection<List<Edge>> edges) {
        Map<Signature, Integer> signatures = new TreeMap<>();
        for (List<Edge> inside : edges) {
            for (Edge edge : inside) {
                signatures.put(Signature.of(edge), 0);
            }
        }
        int number = 0;
        for (Map.Entry<Signature, Integer> signature : signatures.entrySet()) {
            signature.setValue(number++);
        }
        List<Component> components = new ArrayList<>();
        for (List<Edge> inside : edges) {
            Steps steps = new Steps(inside, graph.moments(inside), signatures);
            if (steps.hasMoreThreadsThan(1)) {
                components.add(new Component(steps, longest, apart, looks, findings));
            }
        }
        return components;
    }
}
