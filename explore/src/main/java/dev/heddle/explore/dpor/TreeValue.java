package dev.heddle.explore.dpor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the tree of a search as numbers, and reads it again.
 *
 * <pre>
 * node      current  guided  branches(sleepers)  branches(branches)
 * branches  count  branch*
 * branch    thread  ordinal  choice  known  flags  count  (touch  part)*  origin  branches(next)  node, if a flag says so
 * origin    0, for none; or its number, and if it is a new one count  (thread  choice  known)*  count  (name  target)*
 * </pre>
 */
final class TreeValue {
    private static final int SURE = 1;
    private static final int TRIED = 2;
    private static final int DONE = 4;
    private static final int HELD = 8;
    private static final int BELOW = 16;

    private long[] numbers;
    private int at;

    /** The origins so far, by their numbers and the other way round. */
    private final List<Origin> origins = new ArrayList<>();

    private final Map<Origin, Integer> written = new IdentityHashMap<>();

    /** The numbers that threads have here, by those they have in the value. */
    private int[] names = {};

    private TreeValue(long[] numbers) {
        this.numbers = numbers;
    }

    static TreeValue empty() {
        return new TreeValue(new long[256]);
    }

    static TreeValue of(long[] numbers) {
        return new TreeValue(numbers);
    }

    /** Say what the numbers of threads mean. */
    void translate(int[] threads) {
        names = threads;
    }

    long[] numbers() {
        return Arrays.copyOf(numbers, at);
    }

    void put(long number) {
        if (at == numbers.length) {
            numbers = Arrays.copyOf(numbers, at * 2);
        }
        numbers[at++] = number;
    }

    void put(boolean flag) {
        put(flag ? 1 : 0);
    }

    long take() {
        return numbers[at++];
    }

    int takeInt() {
        return (int) take();
    }

    boolean takeFlag() {
        return take() != 0;
    }

    // ---- nodes and branches ----

    /**
     * Branches of which some are still to be written or read. Trees are as deep as executions are long, so what is inside of what is kept in a
     * list of these, and not on the stack of the thread.
     */
    private static final class Level {
        private final List<Branch> branches;
        private final int count;
        private int next;

        /** The node below the last branch, if that is still to come. */
        private @Nullable Node below;

        Level(List<Branch> branches, int count) {
            this.branches = branches;
            this.count = count;
        }
    }

    void put(Node node) {
        putHead(node);
        put(node.branches);
    }

    Node takeNode() {
        Node node = new Node();
        takeHead(node);
        node.branches.addAll(takeBranches());
        return node;
    }

    /** Write a node up to its branches. */
    private void putHead(Node node) {
        put(node.current);
        put(node.guided);
        put(node.sleepers.size());
        for (Branch each : node.sleepers) {
            putHead(each, false);
            put(0);
        }
    }

    private void takeHead(Node node) {
        node.current = takeInt();
        node.guided = takeFlag();
        node.sleepers.addAll(takeBranches());
    }

    /** Write branches, with what comes after them. */
    void put(List<Branch> branches) {
        Deque<Level> levels = new ArrayDeque<>();
        putLevel(branches, levels);
        while (!levels.isEmpty()) {
            Level level = levels.element();
            Node below = level.below;
            if (below != null) {
                level.below = null;
                putHead(below);
                putLevel(below.branches, levels);
            } else if (level.next < level.count) {
                Branch each = level.branches.get(level.next++);
                putHead(each, true);
                level.below = each.below;
                putLevel(each.next, levels);
            } else {
                levels.remove();
            }
        }
    }

    private void putLevel(List<Branch> branches, Deque<Level> levels) {
        put(branches.size());
        levels.push(new Level(branches, branches.size()));
    }

    List<Branch> takeBranches() {
        List<Branch> branches = new ArrayList<>();
        Deque<Level> levels = new ArrayDeque<>();
        takeLevel(branches, levels);
        while (!levels.isEmpty()) {
            Level level = levels.element();
            Node below = level.below;
            if (below != null) {
                level.below = null;
                takeHead(below);
                takeLevel(below.branches, levels);
            } else if (level.next < level.count) {
                level.next++;
                Branch each = takeHead();
                level.branches.add(each);
                level.below = each.below;
                takeLevel(each.next, levels);
            } else {
                levels.remove();
            }
        }
        return branches;
    }

    private void takeLevel(List<Branch> branches, Deque<Level> levels) {
        levels.push(new Level(branches, takeInt()));
    }

    /** Write a branch up to what comes after it; without its origin if nothing does. */
    private void putHead(Branch branch, boolean whole) {
        put(branch.thread);
        put(branch.ordinal);
        put(branch.choice);
        put(branch.known);
        put((branch.sure ? SURE : 0)
                | (branch.tried ? TRIED : 0)
                | (branch.done ? DONE : 0)
                | (branch.held ? HELD : 0)
                | (whole && branch.below != null ? BELOW : 0));
        put(branch.touches.length);
        for (int i = 0; i < branch.touches.length; i++) {
            put(branch.touches[i]);
            put(branch.parts[i]);
        }
        put(whole ? branch.origin : null);
    }

    /** Read a branch up to what comes after it; a node below it is still empty. */
    private Branch takeHead() {
        int thread = names[takeInt()];
        int ordinal = takeInt();
        int choice = takeInt();
        int known = takeInt();
        int flags = takeInt();
        int[] touches = new int[takeInt()];
        int[] parts = new int[touches.length];
        for (int i = 0; i < touches.length; i++) {
            touches[i] = takeInt();
            parts[i] = takeInt();
        }
        Branch branch = new Branch(thread, ordinal, choice, touches, parts, known);
        branch.sure = (flags & SURE) != 0;
        branch.tried = (flags & TRIED) != 0;
        branch.done = (flags & DONE) != 0;
        branch.held = (flags & HELD) != 0;
        branch.below = (flags & BELOW) != 0 ? new Node() : null;
        branch.origin = takeOrigin();
        return branch;
    }

    // ---- origins ----

    void put(@Nullable Origin origin) {
        if (origin == null) {
            put(0);
            return;
        }
        Integer before = written.get(origin);
        put(before != null ? before : written.size() + 1);
        if (before == null) {
            written.put(origin, written.size() + 1);
            put(origin.threads.length);
            for (int i = 0; i < origin.threads.length; i++) {
                put(origin.threads[i]);
                put(origin.choices[i]);
                put(origin.known[i]);
            }
            put(origin.names.count());
            for (int i = 0; i < origin.names.count(); i++) {
                put(origin.names.name(i));
                put(origin.names.target(i));
            }
        }
    }

    @Nullable
    Origin takeOrigin() {
        int number = takeInt();
        if (number == 0) {
            return null;
        }
        if (number > origins.size()) {
            int[] threads = new int[takeInt()];
            int[] choices = new int[threads.length];
            int[] known = new int[threads.length];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = names[takeInt()];
                choices[i] = takeInt();
                known[i] = takeInt();
            }
            int count = takeInt();
            TargetNames targets = new TargetNames(count);
            for (int i = 0; i < count; i++) {
                targets.add(take(), takeInt());
            }
            origins.add(new Origin(threads, choices, known, targets));
        }
        return origins.get(number - 1);
    }
}
