package dev.heddle.runtime;

import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * A map from objects, by identity and held weakly, to values.
 *
 * <p>Kept: {@value #STRIPES} hash tables, each with a lock. A chain is never changed once it is reachable: to add is to
 * put a new head before it, to replace or drop an entry is to build the chain anew, and each is made reachable by one
 * store of its head. So a reader needs no lock: it loads the table, which is volatile and stored again after every
 * change, then the head, by a plain load, and follows final links. At worst it sees the head as it was before the
 * change; it never misses a key that was there before and after. Cost of a hit: the identity hash, two loads and the
 * walk; of a first touch: the lock and one entry. A value must not refer to its key.
 *
 * <p>{@code java.util} has no such map, and a map of the JDK that calls back {@code equals} or {@code hashCode} would run
 * the program's code inside a hook.
 */
public final class WeakTable<V> {
    private static final int STRIPES = 64;

    private final Stripe<V>[] stripes = newStripes();

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <V> Stripe<V>[] newStripes() {
        Stripe<V>[] made = new Stripe[STRIPES];
        for (int i = 0; i < STRIPES; i++) {
            made[i] = new Stripe<>();
        }
        return made;
    }

    /** Give the value of a key, or null. */
    public @Nullable V get(Object key) {
        int hash = hash(key);
        return stripe(hash).get(key, hash);
    }

    /** Find the entry of a key, or null. It stays true as long as the key lives, if the value is never replaced. */
    @Nullable
    Entry<V> find(Object key) {
        int hash = hash(key);
        return stripe(hash).find(key, hash);
    }

    /** Put a value unless there is one already, and give the one that stands. */
    public V putIfAbsent(Object key, V value) {
        int hash = hash(key);
        return stripe(hash).put(key, hash, value, false);
    }

    /** Put a value in place of any other. */
    public void put(Object key, V value) {
        int hash = hash(key);
        stripe(hash).put(key, hash, value, true);
    }

    /** Count the entries whose keys are alive, or were when last looked at. */
    public int size() {
        int size = 0;
        for (Stripe<V> stripe : stripes) {
            size += stripe.size();
        }
        return size;
    }

    private Stripe<V> stripe(int hash) {
        return stripes[hash & (STRIPES - 1)];
    }

    private static int hash(Object key) {
        int h = System.identityHashCode(key) * 0x9E3779B1;
        return h ^ (h >>> 15);
    }

    /** A key and its value. */
    static final class Entry<V> extends WeakReference<Object> {
        final int hash;
        final V value;
        final @Nullable Entry<V> next;

        Entry(Object key, ReferenceQueue<Object> queue, int hash, V value, @Nullable Entry<V> next) {
            super(key, queue);
            this.hash = hash;
            this.value = value;
            this.next = next;
            VarHandle.storeStoreFence(); // as for the final fields: the key, in the superclass, is none
        }
    }

    private static final class Stripe<V> {
        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
        /** Published anew after each change, so that a reader that loads it sees the chains as they were then. */
        private volatile Entry<V>[] chains = newChains(16);

        private int size;

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static <V> Entry<V>[] newChains(int length) {
            return new Entry[length];
        }

        @Nullable
        V get(Object key, int hash) {
            Entry<V> found = find(key, hash);
            return found == null ? null : found.value;
        }

        @Nullable
        Entry<V> find(Object key, int hash) {
            Entry<V>[] now = chains;
            for (Entry<V> e = now[index(hash, now.length)]; e != null; e = e.next) {
                if (e.hash == hash && e.refersTo(key)) {
                    return e;
                }
            }
            return null;
        }

        synchronized V put(Object key, int hash, V value, boolean replace) {
            expunge();
            V known = get(key, hash);
            if (known != null && !replace) {
                return known;
            }
            if (known == null && size >= chains.length) {
                grow();
            }
            Entry<V>[] now = chains;
            int i = index(hash, now.length);
            Entry<V> rest = known == null ? now[i] : without(key, now[i]);
            size++;
            now[i] = new Entry<>(key, dead, hash, value, rest);
            chains = now;
            return value;
        }

        /** Build a chain anew without a key, and without those that have died. */
        private @Nullable Entry<V> without(@Nullable Object key, @Nullable Entry<V> chain) {
            Entry<V> kept = null;
            for (Entry<V> e = chain; e != null; e = e.next) {
                Object other = e.get();
                if (other == null || other == key) {
                    size--;
                } else {
                    kept = new Entry<>(other, dead, e.hash, e.value, kept);
                }
            }
            return kept;
        }

        synchronized int size() {
            expunge();
            return size;
        }

        private void grow() {
            Entry<V>[] old = chains;
            Entry<V>[] grown = newChains(old.length * 2);
            int alive = 0;
            for (Entry<V> chain : old) {
                for (Entry<V> e = chain; e != null; e = e.next) {
                    Object key = e.get();
                    if (key != null) {
                        int i = index(e.hash, grown.length);
                        grown[i] = new Entry<>(key, dead, e.hash, e.value, grown[i]);
                        alive++;
                    }
                }
            }
            size = alive;
            chains = grown;
        }

        /** Drop entries whose keys have died. The queue may name entries that were copied since: those count for none. */
        private void expunge() {
            Reference<?> gone = dead.poll();
            if (gone == null) {
                return;
            }
            Entry<V>[] now = chains;
            for (; gone != null; gone = dead.poll()) {
                int i = index(((Entry<?>) gone).hash, now.length);
                now[i] = without(null, now[i]);
            }
            chains = now;
        }

        private static int index(int hash, int length) {
            return (hash >>> 6) & (length - 1);
        }
    }
}
