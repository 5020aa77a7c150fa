package dev.heddle.detect.views;

import java.util.Arrays;

/**
 * The scopes of one thread in one generation, in the order in which they came. Its thread adds, others may read at the same time.
 *
 * <p>A reader asks for the size first. Both fields are volatile: who sees a size sees an array with as many scopes in it, and who sees
 * a newer array sees what was copied there.
 */
final class Seen {
    final int thread;

    private volatile Scope[] scopes = new Scope[4];
    private volatile int size;

    Seen(int thread) {
        this.thread = thread;
    }

    void add(Scope scope) {
        Scope[] all = scopes;
        int at = size;
        if (at == all.length) {
            all = Arrays.copyOf(all, 2 * at);
        }
        all[at] = scope;
        scopes = all;
        size = at + 1;
    }

    /** Give what is there now; what comes later is not in it. */
    Scope[] snapshot() {
        int now = size;
        return Arrays.copyOf(scopes, now);
    }
}
