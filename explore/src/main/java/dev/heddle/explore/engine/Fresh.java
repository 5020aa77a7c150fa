package dev.heddle.explore.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The objects of the JDK that a thread has made last and that nobody else can reach: a list it fills, a text it builds.
 *
 * <p>They can't carry a mark as the program's objects do (see {@link Locality}), and an object may be taken for shared at
 * any time, at the cost of more steps. So only the last few are remembered. Everything that is handed to the JDK has been
 * published before, so none of these refers to an object that is local.
 */
final class Fresh {
    private static final int MOST = 32;

    private static final @Nullable Object[] NONE = {};

    private @Nullable Object[] objects = NONE;
    private int next;
    private int count;

    void add(Object object) {
        if (count == objects.length && count < MOST) {
            objects = Arrays.copyOf(objects, Math.max(4, count * 2));
            next = count;
        }
        objects[next] = object;
        next = (next + 1) % objects.length;
        count = Math.min(count + 1, objects.length);
    }

    boolean isEmpty() {
        return count == 0;
    }

    boolean contains(Object object) {
        return find(object) >= 0;
    }

    /** Let others reach an object. */
    void remove(Object object) {
        int at = find(object);
        if (at >= 0) {
            objects[at] = null;
        }
    }

    private int find(Object object) {
        for (int i = 0; i < count; i++) {
            if (objects[i] == object) {
                return i;
            }
        }
        return -1;
    }
}
