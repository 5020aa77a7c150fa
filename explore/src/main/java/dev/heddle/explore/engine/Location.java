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
    public static @Nullable Location of(Variable variable) {
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

    /** Give the object that it is in; null if it is a static field. */
    public @Nullable Object object() {
        return object;
    }

    /** Give the index of the element that it is; -1 if it is none. */
    public int element() {
        boolean ofAtomics = field <= LAST_ELEMENT;
        boolean ofArray = object != null && object.getClass().isArray() && field >= 0;
        return ofAtomics ? field - ELEMENTS : ofArray ? field : -1;
    }

    /** Give the number of the field that it is; a negative one if it is none. */
    public int field() {
        return field;
    }

    /** True if it stands for all that a library object holds. */
    public boolean isContents() {
        return field == CONTENTS;
    }

    /** Name what it has in common with those of other objects and runs. */
    public String kind() {
        return Names.kind(object, field);
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
