package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The scopes of all threads since the last time that everything was forgotten. Equal ones are kept once, whatever threads they are of.
 *
 * <p>How much there is, is counted in entries of 16 bytes at most: a view or the places of one are as many as it has locations
 * and {@value #EACH} more, a thread {@value #THREAD}, and a scope that a thread has in common with others one.
 */
final class Generation {
    private static final int EACH = 4;
    private static final int THREAD = 8;

    /** How many scopes with equal views are looked through for one to share; more than that many places are not shared. */
    private static final int LOOKED_AT = 16;

    private static final int STRIPES = 64;

    private final int budget;
    private final ScopeTable[] stripes = new ScopeTable[STRIPES];
    private final List<Seen> threads = new ArrayList<>();
    private final AtomicInteger entries = new AtomicInteger();

    Generation(int budget) {
        this.budget = budget;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new ScopeTable();
        }
    }

    boolean isFull() {
        return entries.get() >= budget;
    }

    Seen begin(int thread) {
        Seen seen = new Seen(thread);
        synchronized (threads) {
            threads.add(seen);
        }
        entries.addAndGet(THREAD);
        return seen;
    }

    /** Keep a scope, or find the one that is kept already. */
    Scope keep(OpenScope open) {
        ScopeTable stripe = stripes[(int) (open.hash() >>> 40) & (STRIPES - 1)];
        Scope kept;
        int cost = 1;
        synchronized (stripe) {
            Scope equal = stripe.find(open, LOOKED_AT);
            if (equal != null && equal.details == open.details()) {
                kept = equal;
            } else {
                Scope near = equal == null ? stripe.find(open, 1) : equal;
                kept = open.keep(near == null ? null : near.view);
                if (equal == null) {
                    stripe.add(kept);
                }
                cost += (near == null ? 2 : 1) * (open.count() + EACH);
            }
        }
        entries.addAndGet(cost);
        return kept;
    }

    List<Seen> threads() {
        synchronized (threads) {
            return new ArrayList<>(threads);
        }
    }
}
