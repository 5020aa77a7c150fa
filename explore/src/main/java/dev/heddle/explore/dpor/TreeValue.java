package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes the tree of a search as numbers, and reads it again.
 *
 * <pre>
 * node      current  branches(sleepers)  branches(branches)
 * branches  count  branch*
 * branch    thread  ordinal  choice  known  count  (touch  part)*  branches(next)
 * </pre>
 */
final class TreeValue {
    private long[] numbers;
    private int at;

    private TreeValue(long[] numbers) {
        this.numbers = numbers;
    }

    static TreeValue empty() {
        return new TreeValue(new long[256]);
    }

    static TreeValue of(long[] numbers) {
        return new TreeValue(numbers);
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

    long take() {
        return numbers[at++];
    }

    private int takeInt() {
        return (int) take();
    }

    void put(Node node) {
        put(node.current);
        put(node.sleepers);
        put(node.branches);
    }

    Node takeNode() {
        Node node = new Node();
        node.current = takeInt();
        node.sleepers.addAll(takeBranches());
        node.branches.addAll(takeBranches());
        return node;
    }

    private void put(List<Branch> branches) {
        put(branches.size());
        for (Branch each : branches) {
            put(each.thread);
            put(each.ordinal);
            put(each.choice);
            put(each.known);
            put(each.touches.length);
            for (int i = 0; i < each.touches.length; i++) {
                put(each.touches[i]);
                put(each.parts[i]);
            }
            put(each.next);
        }
    }

    private List<Branch> takeBranches() {
        List<Branch> branches = new ArrayList<>();
        for (int left = takeInt(); left > 0; left--) {
            int thread = takeInt();
            int ordinal = takeInt();
            int choice = takeInt();
            int known = takeInt();
            int[] touches = new int[takeInt()];
            int[] parts = new int[touches.length];
            for (int i = 0; i < touches.length; i++) {
                touches[i] = takeInt();
                parts[i] = takeInt();
            }
            Branch branch = new Branch(thread, ordinal, choice, touches, parts, known);
            branch.next.addAll(takeBranches());
            branches.add(branch);
        }
        return branches;
    }
}
