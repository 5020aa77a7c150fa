package dev.heddle.explore.engine;

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
    private static final int[] NO_FIELDS = {};
    private static final Location[] NO_LOCATIONS = {};

    /** The thread that alone can reach the object, or null. */
    @Nullable
    Strand owner;

    private final int execution;
    private int[] fields = NO_FIELDS;
    private Location[] locations = NO_LOCATIONS;
    private int count;
    private @Nullable Monitor monitor;

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
        for (int i = 0; i < count; i++) {
            if (fields[i] == field) {
                return locations[i];
            }
        }
        if (count == fields.length) {
            int to = Math.max(4, count * 2);
            fields = Arrays.copyOf(fields, to);
            locations = Arrays.copyOf(locations, to);
        }
        Location made = new Location(object, field);
        fields[count] = field;
        locations[count] = made;
        count++;
        return made;
    }

    /** Give the object's monitor. */
    Monitor monitor(Object object) {
        Monitor known = monitor;
        if (known == null) {
            known = new Monitor(object);
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
