package dev.heddle.explore.engine;

import dev.heddle.detect.SyncClock;
import dev.heddle.detect.Variable;
import org.jspecify.annotations.Nullable;

/** A place in memory: a field of an object, a static field, an element of an array, the contents of a library object. */
public final class Location extends Target {
    /** Stands for the field of the contents of a library object as a whole. */
    static final int CONTENTS = -2;

    /** Stands for the elements of an array as a whole. */
    static final int ALL = -5;

    /** Stands for the field of the value of an atomic variable. */
    static final int VALUE = -3;

    /** Stands, with an index added, for the field of an element of an array of atomic variables. */
    static final int ELEMENTS = Integer.MIN_VALUE;

    /** The last of these. */
    static final int LAST_ELEMENT = -16;

    /** The object, or null for a static field. */
    final @Nullable Object object;

    /** The number of the field, the index of the element, or one of the constants above. */
    final int field;

    private Variable variable = new Checked(this);
    private @Nullable SyncClock sync;

    Location(@Nullable Object object, int field) {
        this.object = object;
        this.field = field;
    }

    /** Make the location of an object that is one: an atomic variable. */
    public static Location ofValue(Object object) {
        return new Location(object, VALUE);
    }

    /** Make the location of an element of an object that stands for an array of atomic variables. */
    public static Location ofElement(Object object, int index) {
        return new Location(object, ELEMENTS + index);
    }

    @Override
    protected void forget() {
        variable = new Checked(this);
        sync = null;
    }

    /** Let the race checker go on with what it knows of another variable. */
    void inherit(Variable known) {
        variable = new Checked(this, known);
    }

    /** Find the location whose variable this is; null if it is none of a location. */
    static @Nullable Location of(Variable variable) {
        return variable instanceof Checked checked ? checked.location() : null;
    }

    /** Give what the race checker keeps. */
    Variable variable() {
        return variable;
    }

    /** Give what volatile writes leave for volatile reads. */
    SyncClock sync() {
        SyncClock known = sync;
        if (known == null) {
            known = new SyncClock();
            sync = known;
        }
        return known;
    }

    /** True if it holds one value: what is read is what was written last. */
    public boolean holdsValue() {
        return field != CONTENTS && field != ALL;
    }

    @Override
    protected int feature() {
        return field;
    }

    @Override
    public String describe() {
        return Names.location(object, field);
    }

    /** What the race checker keeps of a location, and which location that is. */
    private static final class Checked extends Variable {
        private final Location location;

        Checked(Location location) {
            this.location = location;
        }

        Checked(Location location, Variable known) {
            super(known);
            this.location = location;
        }

        Location location() {
            return location;
        }
    }
}
