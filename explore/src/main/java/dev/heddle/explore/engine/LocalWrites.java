package dev.heddle.explore.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last plain writes of a thread to objects that only it can reach.
 *
 * <p>They are no steps, because nobody can see when they take place. But if the thread then lets others reach the object without
 * ordering anything, as where a reference is stored in a plain field, what they read races with what was written before: typically
 * by the constructor. So the writes are remembered until the object is published, and are then the first accesses to its fields.
 *
 * <p>Only so many are, the latest: an object is mostly published right after it was made. And only those to the object that is
 * stored, not to others that it refers to, because final fields make these safe to read. What is forgotten is a race that is not
 * told; a race that is told is always one.
 */
final class LocalWrites {
    /** A power of two. */
    private static final int MOST = 64;

    private static final Object[] NO_OBJECTS = {};
    private static final int[] NOTHING = {};

    private @Nullable Object[] objects = NO_OBJECTS;

    /** By write: the field, the site, and how far the thread's own clock was. */
    private int[] details = NOTHING;

    private int count;

    /** Remember a write. */
    void add(Strand self, Object object, int field, int site) {
        if (self.initialising > 0) {
            return; // the lock of the class orders it
        }
        StepListener hears = self.scheduler.listener();
        if (hears != null) {
            hears.wroteUnseen(self, site);
        }
        int at = count++ & (MOST - 1);
        if (at == objects.length) {
            int to = Math.max(4, 2 * at);
            objects = Arrays.copyOf(objects, to);
            details = Arrays.copyOf(details, 3 * to);
        }
        objects[at] = object;
        details[3 * at] = field;
        details[3 * at + 1] = site;
        details[3 * at + 2] = self.scheduler.order().epoch(self.index);
    }

    /** Give an object that is being published the writes to its fields; null if none is known and it has no shadow yet. */
    @Nullable
    Shadow handOver(Strand self, Object object, @Nullable Shadow own) {
        Shadow shadow = own;
        for (int n = Math.max(0, count - MOST); n < count; n++) {
            int i = n & (MOST - 1);
            if (objects[i] == object) {
                shadow = shadow == null ? new Shadow(self.scheduler.execution()) : shadow;
                Location location = shadow.location(object, details[3 * i]);
                location.renew(self.scheduler.execution());
                self.scheduler
                        .order()
                        .wroteFirst(self.index, details[3 * i + 2], location.variable(), details[3 * i + 1]);
                objects[i] = null;
            }
        }
        return shadow;
    }
}
