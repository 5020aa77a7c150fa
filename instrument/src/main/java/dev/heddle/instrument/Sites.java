package dev.heddle.instrument;

import dev.heddle.model.Site;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The sites of all rewritten classes, by the numbers their hooks pass; number 0 is {@link Site#UNKNOWN}. */
public final class Sites {
    /** Stands for the field of a site that is a call: its events tell no value. */
    public static final int CALL = -2;

    private volatile Entry[] entries = new Entry[4096];

    /** The fields of the entries, once more: they are asked for at every access. */
    private volatile int[] fields = new int[4096];

    private int count;

    /** Make a table that knows one site, the unknown one. */
    public Sites() {
        add(Site.UNKNOWN, -1);
    }

    /** Add a site; {@code field} is the number of the field it accesses, or -1. */
    public int add(Site site, int field) {
        return add(new Entry(site, field, null));
    }

    /** Add a site that accesses a static field; {@code owner} is the class that the instruction names. */
    int add(Site site, int field, String owner, ClassLoader loader) {
        return add(new Entry(site, field, new Owner(owner, new WeakReference<>(loader))));
    }

    private synchronized int add(Entry entry) {
        Entry[] now = entries;
        if (count == now.length) {
            now = Arrays.copyOf(now, count * 2);
        }
        int[] numbers = fields;
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, count * 2);
        }
        numbers[count] = entry.field;
        fields = numbers;
        now[count] = entry;
        entries = now;
        return count++;
    }

    /** Give the site with a number. */
    public Site site(int number) {
        return entries[number].site;
    }

    /** Give the number of the field that a site accesses, -1, or {@link #CALL}. */
    public int field(int number) {
        return fields[number];
    }

    /**
     * Give the class that holds the static field a site accesses; call it from the site, where that class is loaded.
     *
     * <p>The way leads from the class that the instruction names, which the accessing class's loader has resolved, up to
     * the one that declares the field: asking the loader for the latter could run the program's code.
     */
    public @Nullable Class<?> staticHolder(int number, Fields fields) {
        Entry entry = entries[number];
        WeakReference<Class<?>> known = entry.holder;
        Class<?> holder = known == null ? null : known.get();
        if (holder == null && entry.owner != null) {
            String declaring = fields.declaringClass(entry.field);
            holder = declaring(entry.owner.load(), declaring);
            if (holder != null) {
                entry.holder = new WeakReference<>(holder);
            }
        }
        return holder;
    }

    private static @Nullable Class<?> declaring(@Nullable Class<?> from, String name) {
        if (from == null || from.getName().equals(name)) {
            return from;
        }
        for (Class<?> each : from.getInterfaces()) {
            Class<?> found = declaring(each, name);
            if (found != null) {
                return found;
            }
        }
        return declaring(from.getSuperclass(), name);
    }

    /** A class by name, as a loader sees it. */
    private record Owner(String name, WeakReference<ClassLoader> loader) {
        @Nullable
        Class<?> load() {
            ClassLoader from = loader.get();
            try {
                return from == null ? null : Class.forName(name.replace('/', '.'), false, from);
            } catch (ClassNotFoundException | LinkageError gone) {
                return null;
            }
        }
    }

    private static final class Entry {
        final Site site;
        final int field;
        final @Nullable Owner owner;
        volatile @Nullable WeakReference<Class<?>> holder;

        Entry(Site site, int field, @Nullable Owner owner) {
            this.site = site;
            this.field = field;
            this.owner = owner;
        }
    }
}
