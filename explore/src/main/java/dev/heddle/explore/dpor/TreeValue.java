package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.Arrays;
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

    void put(Node node) {
        put(node.current);
        put(node.guided);
        put(node.sleepers, false);
        put(node.branches);
    }

    Node takeNode() {
        Node node = new Node();
        node.current = takeInt();
        node.guided = takeFlag();
        node.sleepers.addAll(takeBranches());
        node.branches.addAll(takeBranches());
        return node;
    }

    void put(List<Branch> branches) {
        put(branches, true);
    }

    /** Write branches; with what comes after them, or not. */
    private void put(List<Branch> branches, boolean whole) {
        put(branches.size());
        for (Branch each : branches) {
            put(each.thread);
            put(each.ordinal);
            put(each.choice);
            put(each.known);
            put((each.sure ? SURE : 0)
                    | (each.tried ? TRIED : 0)
                    | (each.done ? DONE : 0)
                    | (each.held ? HELD : 0)
                    | (whole && each.below != null ? BELOW : 0));
            put(each.touches.length);
            for (int i = 0; i < each.touches.length; i++) {
                put(each.touches[i]);
                put(each.parts[i]);
            }
            put(whole ? each.origin : null);
            put(whole ? each.next : List.of());
            if (whole && each.below != null) {
                put(each.below);
            }
        }
    }

    List<Branch> takeBranches() {
        List<Branch> branches = new ArrayList<>();
        for (int left = takeInt(); left > 0; left--) {
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
            branch.origin = takeOrigin();
            branch.next.addAll(takeBranches());
            branch.below = (flags & BELOW) != 0 ? takeNode() : null;
            branches.add(branch);
        }
        return branches;
    }

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
