package dev.heddle.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * A map from objects, by identity and held weakly, to values.
 *
 * <p>Kept: {@value #STRIPES} hash tables, each with a lock. A chain is never changed once it is reachable: to add is to
 * put a new head before it, to remove is to build the chain anew. So a reader needs no lock: it loads the table, then
 * the head (both volatile through the array handle of {@code Stripe}), and follows final links. Cost of a hit: the
 * identity hash, two loads and the walk; of a first touch: the lock and one entry. A value must not refer to its key.
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

    /** Forget a key. */
    public void remove(Object key) {
        int hash = hash(key);
        stripe(hash).remove(key, hash);
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

    private static final class Entry<V> extends WeakReference<Object> {
        final int hash;
        final V value;
        final @Nullable Entry<V> next;

        Entry(Object key, ReferenceQueue<Object> queue, int hash, V value, @Nullable Entry<V> next) {
            super(key, queue);
            this.hash = hash;
            this.value = value;
            this.next = next;
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
            Entry<V>[] now = chains;
            for (Entry<V> e = now[index(hash, now.length)]; e != null; e = e.next) {
                if (e.hash == hash && e.refersTo(key)) {
                    return e.value;
                }
            }
            return null;
        }

        synchronized V put(Object key, int hash, V value, boolean replace) {
            expunge();
            V known = get(key, hash);
            if (known != null) {
                if (!replace) {
                    return known;
                }
                remove(key, hash);
            }
            if (size >= chains.length) {
                grow();
            }
            Entry<V>[] now = chains;
            int i = index(hash, now.length);
            now[i] = new Entry<>(key, dead, hash, value, now[i]);
            size++;
            chains = now;
            return value;
        }

        synchronized void remove(Object key, int hash) {
            Entry<V>[] now = chains;
            int i = index(hash, now.length);
            Entry<V> kept = null;
            for (Entry<V> e = now[i]; e != null; e = e.next) {
                Object other = e.refersTo(key) ? null : e.get();
                kept = other == null ? dropped(kept) : new Entry<>(other, dead, e.hash, e.value, kept);
            }
            now[i] = kept;
            chains = now;
        }

        synchronized int size() {
            expunge();
            return size;
        }

        private @Nullable Entry<V> dropped(@Nullable Entry<V> kept) {
            size--;
            return kept;
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
                Entry<V> kept = null;
                for (Entry<V> e = now[i]; e != null; e = e.next) {
                    Object key = e.get();
                    kept = key == null ? dropped(kept) : new Entry<>(key, dead, e.hash, e.value, kept);
                }
                now[i] = kept;
            }
            chains = now;
        }

        private static int index(int hash, int length) {
            return (hash >>> 6) & (length - 1);
        }
    }
}
