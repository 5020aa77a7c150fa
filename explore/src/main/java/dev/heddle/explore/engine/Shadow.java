package dev.heddle.explore.engine;

import dev.heddle.detect.Variable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the engine keeps for one object of the program: the state of its fields and its monitor.
 *
 * <p>An object carries one of three things: nothing, if it may be shared and has not been touched; the shadow of a thread,
 * which all its local objects carry together (see {@link Locality}); or a shadow of its own. What an object carries from
 * an earlier execution counts as nothing.
 */
public final class Shadow {
    /** Up to so many fields are looked for one by one. */
    private static final int FEW = 8;

    private static final int[] NO_FIELDS = {};
    private static final Location[] NO_LOCATIONS = {};

    /** The thread that alone can reach the object, or null. */
    @Nullable
    Strand owner;

    private final int execution;
    private int[] fields = NO_FIELDS;
    private Location[] locations = NO_LOCATIONS;
    private int count;
    private int[] slots = NO_FIELDS;
    private @Nullable Monitor monitor;
    private @Nullable QuietLock quietLock;
    private @Nullable Location announced;
    private @Nullable Location whole;
    private @Nullable RangeHistory history;

    /** What the object, one of the JDK, is a view of, and whose monitor guards it, if a call has said so. */
    @Nullable
    Object root;

    @Nullable
    Object guard;

    /** How the object can be told apart from others ({@link Birth}); 0 if it can't. */
    int birth;

    /** The object's identity hash code in this execution; 0 as long as nobody asked. */
    int hash;

    Shadow(Strand owner) {
        this.owner = owner;
        this.execution = owner.scheduler.execution();
    }

    Shadow(int execution) {
        this.owner = null;
        this.execution = execution;
    }

    boolean isOf(int current) {
        return execution == current;
    }

    /** Give the location of a field, or of an element of an array. */
    Location location(Object object, int field) {
        int known = find(field);
        return known >= 0 ? locations[known] : add(object, field);
    }

    private int find(int field) {
        if (count <= FEW) {
            for (int i = 0; i < count; i++) {
                if (fields[i] == field) {
                    return i;
                }
            }
            return -1;
        }
        int mask = slots.length - 1;
        for (int slot = field & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
            if (fields[slots[slot] - 1] == field) {
                return slots[slot] - 1;
            }
        }
        return -1;
    }

    private Location add(Object object, int field) {
        if (count == fields.length) {
            int to = Math.max(4, count * 2);
            fields = Arrays.copyOf(fields, to);
            locations = Arrays.copyOf(locations, to);
        }
        Location made = new Location(object, field);
        fields[count] = field;
        locations[count] = made;
        count++;
        index();
        if (announced != null && field >= 0) {
            made.renew(execution);
            made.within = announced;
        }
        if (whole != null && field >= 0) {
            made.whole = whole;
            Variable known = history == null ? null : history.at(field);
            if (known != null) {
                made.inherit(known);
            }
        }
        return made;
    }

    /** Keep the slots by which a field is found among many: each the position after one in {@link #fields}, or 0. */
    private void index() {
        if (count <= FEW) {
            return;
        }
        int from = count - 1;
        if (count * 2 > slots.length) {
            slots = new int[Integer.highestOneBit(count) * 4];
            from = 0;
        }
        int mask = slots.length - 1;
        for (int i = from; i < count; i++) {
            int slot = fields[i] & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = i + 1;
        }
    }

    /** Give the number of locations there are so far. */
    int count() {
        return count;
    }

    /** Give one of the locations there are so far. */
    Location at(int position) {
        return locations[position];
    }

    /** Give the location of all elements of an array, for an access that is to come. */
    Location announcedWhole(Object array) {
        Location known = announced;
        if (known == null) {
            known = new Location(array, Location.ALL);
            announced = known;
            for (int i = 0; i < count; i++) {
                locations[i].within = known;
            }
        }
        return known;
    }

    /** Give the location of all elements of an array, of which each is a part from now on. */
    Location whole(Object array) {
        Location known = whole;
        if (known == null) {
            known = announcedWhole(array);
            whole = known;
            for (int i = 0; i < count; i++) {
                locations[i].whole = known;
            }
        }
        return known;
    }

    /** Give what is known of elements that were accessed many at once. */
    RangeHistory history() {
        RangeHistory known = history;
        if (known == null) {
            known = new RangeHistory();
            history = known;
        }
        return known;
    }

    /** Give the lock that the JDK holds while it uses the object for output. */
    QuietLock quietLock(Object object) {
        QuietLock known = quietLock;
        if (known == null) {
            known = new QuietLock(object);
            quietLock = known;
        }
        return known;
    }

    /** Give the object's monitor. */
    Monitor monitor(Object object) {
        Monitor known = monitor;
        if (known == null) {
            known = new Monitor(object, birth);
            monitor = known;
        }
        return known;
    }

    /** Give the object's monitor if it has ever been used. */
    @Nullable
    Monitor monitorIfAny() {
        return monitor;
    }
}
