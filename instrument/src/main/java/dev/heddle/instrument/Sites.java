package dev.heddle.instrument;

import dev.heddle.model.Site;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** The sites of all rewritten classes, by the numbers their hooks pass; number 0 is {@link Site#UNKNOWN}. */
public final class Sites {
    /** Stands for the field of a site that is a call: its events tell no value. */
    public static final int CALL = -2;

    private volatile Entry[] entries = new Entry[4096];
    private int count;

    /** Make a table that knows one site, the unknown one. */
    public Sites() {
        add(Site.UNKNOWN, -1, null);
    }

    /** Add a site; {@code field} is the number of the field it accesses, or -1. */
    synchronized int add(Site site, int field, @Nullable ClassLoader loader) {
        if (count == entries.length) {
            Entry[] grown = new Entry[count * 2];
            System.arraycopy(entries, 0, grown, 0, count);
            entries = grown;
        }
        Entry[] now = entries;
        now[count] = new Entry(site, field, loader == null ? null : new WeakReference<>(loader));
        entries = now;
        return count++;
    }

    /** Give the site with a number. */
    public Site site(int number) {
        return entries[number].site;
    }

    /** Give the number of the field that a site accesses, -1, or {@link #CALL}. */
    public int field(int number) {
        return entries[number].field;
    }

    /** Count the sites. */
    public synchronized int size() {
        return count;
    }

    /** Give the class that holds the static field a site accesses; call it from the site, where that class is loaded. */
    public @Nullable Class<?> staticHolder(int number, Fields fields) {
        Entry entry = entries[number];
        WeakReference<Class<?>> known = entry.holder;
        Class<?> holder = known == null ? null : known.get();
        if (holder == null && entry.loader != null && entry.field >= 0) {
            holder = load(fields.get(entry.field).declaringClass(), entry.loader.get());
            if (holder != null) {
                entry.holder = new WeakReference<>(holder);
            }
        }
        return holder;
    }

    private static @Nullable Class<?> load(String internalName, @Nullable ClassLoader loader) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, loader);
        } catch (ClassNotFoundException | LinkageError gone) {
            return null;
        }
    }

    private static final class Entry {
        final Site site;
        final int field;
        final @Nullable WeakReference<ClassLoader> loader;
        volatile @Nullable WeakReference<Class<?>> holder;

        Entry(Site site, int field, @Nullable WeakReference<ClassLoader> loader) {
            this.site = site;
            this.field = field;
            this.loader = loader;
        }
    }
}
