package dev.heddle.explore.dpor;

import dev.heddle.explore.search.Dependence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A search that several do: gives out parts of it, and puts together what comes back.
 *
 * <p><b>What is kept.</b> The tree of what is to be tried, with what has been tried as far as it matters. A part is a branch, with all that has to
 * be tried below it; while somebody has it, the tree keeps it as it was when it was given out, so that it can be given out again if they
 * die.
 *
 * <pre>
 * node ─┬─ b0 done
 *       ├─ b1 open ───── node ─┬─ done
 *       │                      ├─ given out
 *       │                      └─ to do
 *       ├─ b2 given out
 *       └─ b3 to do
 * </pre>
 *
 * <p><b>Why it is right.</b> Whoever tries a branch sleeps on what the branches to its left try, done or not: the order of branches is that in which
 * one would try them, and it never changes. So nothing is tried twice. What is found below a branch is compared with what lies to the left only; if a branch to
 * the right covers it, what remains of it goes below that one, as deep as it was laid down what to try there, even if all of that has been tried. Where
 * it was not laid down nobody sleeps who must not, so everything is found from there, and the sequence may be forgotten. So nothing
 * is lost; and what has been tried is forgotten when everything to its left is done. Two things have to wait until a
 * branch has been tried once: what it chooses, and what it touches if that is not sure; the branches to its right depend on it.
 */
public final class SharedSearch {
    /** A part of the search that somebody has: a branch, and the way to it. */
    public static final class Part {
        private final List<Node> way;

        /** Which branch the way takes at each node, the last being the one; their numbers may change meanwhile. */
        private final List<Branch> taken;

        private final long[] value;

        /** What belongs to the branch or below it, and waits until it comes back. */
        private final List<Sequence> waiting = new ArrayList<>();

        private Part(List<Unit> way, long[] value) {
            this.way = way.stream().map(Unit::node).toList();
            this.taken = way.stream().map(Unit::branch).toList();
            this.value = value;
        }

        /** Give what another's {@link Dpor#resume} wants. */
        public long[] value() {
            return value.clone();
        }

        /** Give what stays the same where it is given out again because whoever had it is gone. */
        public Object place() {
            Branch branch = branch();
            return branch == null ? Part.class : branch;
        }

        private int floor() {
            return way.size() - 1;
        }

        private @Nullable Branch branch() {
            return way.isEmpty() ? null : taken.get(floor());
        }

        /** Give the number that the branch taken at a depth has now. */
        private int at(int depth) {
            int at = way.get(depth).branches.indexOf(taken.get(depth));
            if (at < 0) {
                throw new IllegalStateException("a branch on the way to a part is gone");
            }
            return at;
        }
    }

    private final Set<Rule> rules;
    private final WakeupTree tree;
    private final Threads threads = new Threads();
    private final Set<Part> out = new LinkedHashSet<>();
    private @Nullable Node root;
    private boolean over;
    private boolean statesWatched;
    private boolean hasGap;
    private long redundant;

    /** Begin a search by some dependence. */
    public SharedSearch(Dependence dependence) {
        this(dependence, Rule.ALL);
    }

    /** Begin one that keeps to some of the rules. */
    SharedSearch(Dependence dependence, Set<Rule> rules) {
        this.rules = rules;
        this.tree = new WakeupTree(new Cover(dependence), rules);
    }

    /** Begin one by the model's. */
    public SharedSearch() {
        this(Dependence.MODEL);
    }

    // ---- giving out ----

    /**
     * Give out a part; null if there is none now.
     *
     * @param idle how many wait for a part, whoever asks among them
     */
    public @Nullable Part take(int idle) {
        return take(idle, count -> 0);
    }

    /** Give out one of the parts that could be given out; the picker chooses a number below theirs. */
    @Nullable
    Part take(int idle, IntUnaryOperator picker) {
        if (over || isWholeOut()) {
            return null;
        }
        if (root == null || (out.isEmpty() && idle == 1 && Unit.isPlain(root))) {
            return given(new Part(List.of(), whole()));
        }
        List<Unit> units = Unit.all(root, idle);
        return units.isEmpty() ? null : give(units.get(picker.applyAsInt(units.size())));
    }

    private boolean isWholeOut() {
        return out.stream().anyMatch(each -> each.way.isEmpty());
    }

    private long[] whole() {
        Node first = root;
        if (first == null) {
            return PartValue.fresh(statesWatched).numbers(threads);
        }
        List<Node> path = new ArrayList<>();
        follow(first, path);
        return value(PartBounds.WHOLE, path);
    }

    private long[] value(PartBounds part, List<Node> path) {
        return new PartValue(0, false, statesWatched, true, false, part, path, List.of()).numbers(threads);
    }

    private Part give(Unit unit) {
        List<Unit> way = unit.way();
        int floor = way.size() - 1;
        List<Node> path = new ArrayList<>();
        way.forEach(each -> path.add(shown(each.node(), each.at())));
        path.get(floor).taken().held = false;
        Node below = unit.branch().below;
        if (below != null) {
            follow(below, path);
        }
        PartBounds bounds = PartBounds.branch(floor, unit.at(), !unit.isFirst());
        Part part = new Part(way, value(bounds, path));
        unit.branch().held = true;
        return given(part);
    }

    private Part given(Part part) {
        out.add(part);
        return part;
    }

    /** Copy a node on the way to a part: with its branches, but not with what was kept below them. */
    private static Node shown(Node node, int current) {
        Node copy = new Node();
        copy.current = current;
        copy.guided = node.guided;
        copy.sleepers.addAll(node.sleepers);
        for (Branch each : node.branches) {
            copy.branches.add(shown(each));
        }
        return copy;
    }

    private static Branch shown(Branch branch) {
        Branch copy = branch.untried();
        copy.tried = branch.tried;
        copy.done = branch.done;
        Node below = branch.below;
        copy.held = branch.held || (below != null && below.guided);
        copy.next.addAll(branch.next);
        return copy;
    }

    /** List copies of the nodes from one on to the next execution. */
    private static void follow(Node from, List<Node> path) {
        Node node = from;
        while (node != null) {
            int at = node.firstLeft();
            Node copy = shown(node, at);
            copy.branches.forEach(each -> each.held = false);
            path.add(copy);
            node = node.branches.get(at).below;
        }
    }

    // ---- taking back ----

    /** Take back a part that nobody has gone on with. */
    public void giveUp(Part part) {
        if (out.remove(part)) {
            Branch branch = part.branch();
            if (branch != null) {
                branch.held = false;
                settle(part, part.at(part.floor()));
            }
        }
    }

    /** Take back a part as it stands now. */
    public void handBack(Part part, long[] stand) {
        if (!out.remove(part)) {
            return;
        }
        PartValue value = PartValue.of(stand, threads);
        redundant += value.redundant();
        hasGap |= value.hasGap();
        if (value.statesWatched() && !statesWatched) {
            statesWatched = true;
            if (!part.way.isEmpty()) {
                beginAgain();
                return;
            }
        }
        if (part.way.isEmpty()) {
            root = value.path().isEmpty() ? null : Graft.linked(root, value.path(), 0);
            over = value.over();
        } else {
            int at = part.at(part.floor());
            splice(part, at, value);
            settle(part, at);
        }
        forgetWhatIsDone();
    }

    /** Begin anew: a thread looks at what others do, which nobody has taken down so far. What is out is of no use. */
    private void beginAgain() {
        root = null;
        out.clear();
    }

    /** Put what came back in the place of what was given. */
    private void splice(Part part, int at, PartValue value) {
        int floor = part.floor();
        Node node = part.way.get(floor);
        Branch before = node.branches.remove(at);
        Node back = value.path().get(floor);
        PartBounds bounds = value.part();
        List<Branch> own = back.branches.subList(bounds.given(), bounds.given() + bounds.own());
        for (int i = 0; i < own.size(); i++) {
            Branch each = own.get(i);
            boolean onPath = !value.over() && bounds.given() + i == back.current;
            each.below = onPath && value.path().size() > floor + 1
                    ? Graft.linked(i == 0 ? before.below : null, value.path(), floor + 1)
                    : Graft.merged(i == 0 ? before.below : null, each.below);
            node.branches.add(at + i, each);
        }
        int after = at + own.size();
        for (Offer each : value.offers()) {
            int depth = each.depth();
            insert(part.way.get(depth), depth == floor ? after : part.at(depth) + 1, each.sequence());
        }
    }

    private void insert(Node node, int from, Sequence sequence) {
        WakeupTree.Held held = tree.insert(node, from, sequence).held();
        if (held != null) {
            for (Part each : out) {
                if (each.branch() == held.branch()) {
                    each.waiting.add(held.sequence());
                    return;
                }
            }
            throw new IllegalStateException("a branch is given out, and nobody has it");
        }
    }

    /** Put in its place what had to wait for a part, which began at a branch. */
    private void settle(Part part, int at) {
        Node node = part.way.get(part.floor());
        part.waiting.forEach(each -> insert(node, at, each));
        part.waiting.clear();
    }

    /** Mark what is done, and forget what was kept below it as far as nothing to its left is left to do. */
    private void forgetWhatIsDone() {
        Node first = root;
        if (first != null) {
            mark(first);
            forget(first);
            over = first.areAllDone();
        }
    }

    /** Mark what is done; what is below comes first. */
    private static void mark(Node root) {
        List<Branch> open = new ArrayList<>();
        addOpen(root, open);
        for (int i = 0; i < open.size(); i++) {
            addOpen(Objects.requireNonNull(open.get(i).below), open);
        }
        for (int i = open.size() - 1; i >= 0; i--) {
            Branch each = open.get(i);
            Node below = Objects.requireNonNull(each.below);
            each.done = below.areAllDone();
            each.below = each.done && !below.guided ? null : below;
        }
    }

    private static void addOpen(Node node, List<Branch> open) {
        for (Branch each : node.branches) {
            if (each.below != null && !each.held) {
                open.add(each);
            }
        }
    }

    private void forget(Node root) {
        Deque<Node> left = new ArrayDeque<>();
        left.push(root);
        while (!left.isEmpty()) {
            for (Branch each : left.pop().branches) {
                if (each.done) {
                    each.below = null;
                    continue;
                }
                if (each.below != null && !each.held) {
                    left.push(each.below);
                }
                if (rules.contains(Rule.KEEP_UNTIL_THE_LEFT_IS_DONE)) {
                    break;
                }
            }
        }
    }

    // ---- what it says ----

    /** Give which share of the tree has been tried, by estimate: branches that are not known yet are not counted. */
    public double share() {
        return over ? 1 : root == null ? 0 : share(root);
    }

    /** A node, and which share of the tree it is of which some is left. */
    private record Weighed(Node node, double weight) {}

    private static double share(Node root) {
        double done = 0;
        Deque<Weighed> left = new ArrayDeque<>();
        left.push(new Weighed(root, 1));
        while (!left.isEmpty()) {
            Weighed some = left.pop();
            double each = some.weight / Math.max(1, some.node.branches.size());
            for (Branch branch : some.node.branches) {
                if (branch.done) {
                    done += each;
                } else if (branch.below != null) {
                    left.push(new Weighed(branch.below, each));
                }
            }
        }
        return done;
    }

    /** True if nothing is left to try. */
    public boolean isOver() {
        return over && out.isEmpty();
    }

    /** True if something may have been left out. */
    public boolean hasGap() {
        return hasGap;
    }

    /** Give the number of executions that were broken off because an equivalent one had been tried. */
    long redundant() {
        return redundant;
    }

    // ---- going on elsewhere ----

    /** Say where it stands; what is out counts as it was when it was given out. */
    public long[] stand() {
        hold(false);
        for (Part part : out) {
            // What waits for a part is put into it as it was; it is put again into what comes back.
            part.waiting.forEach(each -> tree.insert(part.way.get(part.floor()), part.at(part.floor()), each));
        }
        TreeValue value = TreeValue.empty();
        threads.write(value);
        value.put(redundant);
        value.put(hasGap);
        value.put(statesWatched);
        value.put(over);
        value.put(root != null);
        if (root != null) {
            value.put(root);
        }
        hold(true);
        return value.numbers();
    }

    private void hold(boolean held) {
        for (Part each : out) {
            Branch branch = each.branch();
            if (branch != null) {
                branch.held = held;
            }
        }
    }

    /** Go on from where another stood. */
    public void resume(long[] stand) {
        TreeValue value = TreeValue.of(stand);
        value.translate(threads.read(value));
        redundant = value.take();
        hasGap = value.takeFlag();
        statesWatched = value.takeFlag();
        over = value.takeFlag();
        root = value.takeFlag() ? value.takeNode() : null;
        out.clear();
        forgetWhatIsDone();
    }
}
