package dev.heddle.detect.views;

import org.jspecify.annotations.Nullable;

/** A hash table of scopes by their views. Not thread-safe. */
final class ScopeTable {
    private static final int FIRST = 8;

    /** At least half of them are free. */
    private @Nullable Scope[] slots = new Scope[FIRST];

    private int size;

    /** Find the scope that an open one is equal to, or the n-th one with an equal view if so many are met before. */
    @Nullable
    Scope find(OpenScope open, int n) {
        int equal = 0;
        int mask = slots.length - 1;
        int slot = home(open.hash(), mask);
        for (Scope scope = slots[slot]; scope != null; scope = slots[slot]) {
            if (open.equalsView(scope.view) && (scope.details == open.details() || ++equal == n)) {
                return scope;
            }
            slot = (slot + 1) & mask;
        }
        return null;
    }

    void add(Scope scope) {
        size++;
        if (2 * size > slots.length) {
            @Nullable Scope[] old = slots;
            slots = new Scope[2 * old.length];
            for (Scope each : old) {
                if (each != null) {
                    put(each);
                }
            }
        }
        put(scope);
    }

    private void put(Scope scope) {
        int mask = slots.length - 1;
        int slot = home(scope.view.hash, mask);
        while (slots[slot] != null) {
            slot = (slot + 1) & mask;
        }
        slots[slot] = scope;
    }

    private static int home(long hash, int mask) {
        return (int) (hash ^ (hash >>> 32)) & mask;
    }
}
