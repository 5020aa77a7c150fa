package dev.heddle.explore.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The shadows of objects that can't carry one: arrays, strings, classes, objects of the JDK.
 *
 * <p>Identity hash codes are of no use here, because controlled runs give the same to all objects. An object is looked up by
 * its class and, if it is an array, its length, in short lists whose last used member stands in front.
 */
final class Objects {
    private @Nullable Entry[] buckets = new Entry[256];
    private int count;

    void clear() {
        if (count > 0) {
            Arrays.fill(buckets, null);
            count = 0;
        }
    }

    /** Give the shadow of an object, or null if it has none. */
    @Nullable
    Shadow find(Object object) {
        int bucket = bucket(object);
        Entry before = null;
        for (Entry each = buckets[bucket]; each != null; each = each.next) {
            if (each.object == object) {
                if (before != null) {
                    before.next = each.next;
                    each.next = buckets[bucket];
                    buckets[bucket] = each;
                }
                return each.shadow;
            }
            before = each;
        }
        return null;
    }

    void add(Object object, Shadow shadow) {
        int bucket = bucket(object);
        buckets[bucket] = new Entry(object, shadow, buckets[bucket]);
        count++;
    }

    private int bucket(Object object) {
        Class<?> type = object.getClass();
        int hash = type.getName().hashCode();
        if (object instanceof Object[] array) {
            hash += array.length * 31;
        } else if (object instanceof int[] array) {
            hash += array.length * 31;
        } else if (object instanceof long[] array) {
            hash += array.length * 31;
        } else if (object instanceof String text) {
            hash += text.hashCode();
        } else if (object instanceof Class<?> named) {
            hash += named.getName().hashCode();
        }
        return (hash ^ hash >>> 16) & (buckets.length - 1);
    }

    private static final class Entry {
        final Object object;
        final Shadow shadow;

        @Nullable
        Entry next;

        Entry(Object object, Shadow shadow, @Nullable Entry next) {
            this.object = object;
            this.shadow = shadow;
            this.next = next;
        }
    }
}
