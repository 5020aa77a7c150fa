package dev.heddle.explore.engine;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The shadows of objects that can't carry one: arrays, strings, classes, objects of the JDK.
 *
 * <p>Identity hash codes are of no use here, because controlled runs give the same to all objects. An object is looked up by
 * its class and what else is fixed, as the length of an array, in short lists whose last used member stands in front.
 */
final class ShadowTable {
    private static final int FEW = 256;

    private @Nullable Entry[] buckets = new Entry[FEW];
    private int count;

    void clear() {
        if (buckets.length > FEW) {
            buckets = new Entry[FEW];
        } else if (count > 0) {
            Arrays.fill(buckets, null);
        }
        count = 0;
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
        if (count > 2 * buckets.length) {
            grow();
        }
        int bucket = bucket(object);
        buckets[bucket] = new Entry(object, shadow, buckets[bucket]);
        count++;
    }

    private void grow() {
        Entry[] old = buckets;
        buckets = new Entry[old.length * 4];
        for (Entry first : old) {
            Entry next;
            for (Entry each = first; each != null; each = next) {
                next = each.next;
                int bucket = bucket(each.object);
                each.next = buckets[bucket];
                buckets[bucket] = each;
            }
        }
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
        } else if (object instanceof Map.Entry<?, ?> entry) {
            hash += EntryHash.of(entry) * 31;
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
