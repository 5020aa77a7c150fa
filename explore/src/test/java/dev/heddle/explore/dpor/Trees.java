package dev.heddle.explore.dpor;

import java.util.ArrayList;
import java.util.List;

/** Builds trees of searches as if somebody had found them, and says of parts of them what somebody who tried them would. */
final class Trees {
    private static final int[] NOTHING = {};
    private static final Origin NOWHERE = new Origin(NOTHING, NOTHING, NOTHING, new TargetNames(0));

    private Trees() {}

    /** Make a move of a thread that touches nothing, of which all is known that others need to know. */
    static Branch move(int thread) {
        Branch move = new Branch(thread, 0, -1, NOTHING, NOTHING, 0);
        move.sure = true;
        move.origin = NOWHERE;
        return move;
    }

    /** Make a move that was tried, and what comes after it. */
    static Branch open(int thread, Node below) {
        Branch move = move(thread);
        move.tried = true;
        move.below = below;
        return move;
    }

    static Node node(Branch... branches) {
        Node node = new Node();
        node.guided = true;
        node.branches.addAll(List.of(branches));
        return node;
    }

    /** Make a search of threads with the numbers up to one that has come to a tree. */
    static SharedSearch search(int threads, Node root) {
        TreeValue value = TreeValue.empty();
        value.put(threads);
        for (int i = 0; i < threads; i++) {
            value.put(i);
        }
        value.put(0);
        value.put(false);
        value.put(false);
        value.put(false);
        value.put(true);
        value.put(root);
        SharedSearch search = new SharedSearch();
        search.resume(value.numbers());
        return search;
    }

    /** Give the root of the tree that a search has come to. */
    static Node root(SharedSearch search) {
        TreeValue value = TreeValue.of(search.stand());
        value.translate(new Threads().read(value));
        value.take();
        value.takeFlag();
        value.takeFlag();
        value.takeFlag();
        value.takeFlag();
        return value.takeNode();
    }

    /** Say that nothing is left of a part, and that sequences should be tried which begin at the depth of the first node. */
    static long[] over(SharedSearch.Part part, Branch... offers) {
        Threads threads = new Threads();
        PartValue given = PartValue.of(part.value(), threads);
        PartBounds bounds = given.part();
        Branch own = given.path().get(bounds.floor()).branches.get(bounds.given());
        own.tried = true;
        own.done = true;
        List<Offer> all = new ArrayList<>();
        for (Branch each : offers) {
            all.add(new Offer(0, List.of(each), NOWHERE, List.of()));
        }
        return back(given, bounds, all).numbers(threads);
    }

    /** Say that the branch of a part is not possible. */
    static long[] impossible(SharedSearch.Part part) {
        Threads threads = new Threads();
        PartValue given = PartValue.of(part.value(), threads);
        PartBounds bounds = given.part();
        given.path().get(bounds.floor()).branches.remove(bounds.given());
        return back(given, bounds.withOwn(0), List.of()).numbers(threads);
    }

    /** Say that the branch of a part has been tried and has another choice, which is still to be. */
    static long[] grown(SharedSearch.Part part) {
        Threads threads = new Threads();
        PartValue given = PartValue.of(part.value(), threads);
        PartBounds bounds = given.part();
        Node node = given.path().get(bounds.floor());
        Branch own = node.branches.get(bounds.given());
        own.choice = 0;
        own.tried = true;
        own.done = true;
        Branch other = new Branch(own.thread, own.ordinal, 1, NOTHING, NOTHING, 0);
        node.branches.add(bounds.given() + 1, other);
        node.current = bounds.given() + 1;
        return new PartValue(0, false, false, true, false, bounds.withOwn(2), given.path(), List.of()).numbers(threads);
    }

    private static PartValue back(PartValue given, PartBounds bounds, List<Offer> offers) {
        return new PartValue(0, false, false, true, true, bounds, given.path().subList(0, bounds.floor() + 1), offers);
    }

    /** Give which thread's move a part begins with. */
    static int thread(SharedSearch.Part part) {
        PartValue given = PartValue.of(part.value(), new Threads());
        return given.path().get(given.part().floor()).branches.get(given.part().given()).thread;
    }
}
