package dev.heddle.explore.engine;

import java.util.Arrays;

/**
 * The calls of the JDK that a thread is in the midst of, the innermost last.
 *
 * <p>A call without code of the program's in it is done within the step at its entry. But it may call the program back: a
 * comparator, an {@code equals}, the body of a {@code forEach}. What the callback does are steps of its own, and the JDK goes on
 * with its object after each of them, within that step. So every step that a thread does within a call also touches what the
 * call touches.
 */
final class OpenCalls {
    private static final OpenCall[] NONE = {};

    private OpenCall[] calls = NONE;
    private int depth;

    /** The number of steps right after the one that the call which begins has done, so that it can do more in it; or -1. */
    int joinable = -1;

    int depth() {
        return depth;
    }

    OpenCall push(int site, int steps) {
        if (depth == calls.length) {
            calls = Arrays.copyOf(calls, Math.max(4, depth * 2));
        }
        OpenCall call = calls[depth];
        if (call == null) {
            call = new OpenCall();
            calls[depth] = call;
        }
        depth++;
        call.site = site;
        call.since = steps;
        return call;
    }

    OpenCall pop() {
        return calls[--depth];
    }

    /** Let the step that has just begun touch what the open calls touch. */
    void touch(Strand self) {
        for (int i = 0; i < depth; i++) {
            Contents.touch(self, calls[i]);
        }
    }
}
