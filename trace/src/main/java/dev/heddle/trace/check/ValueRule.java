package dev.heddle.trace.check;

import dev.heddle.model.EventKind;
import dev.heddle.trace.LocationMap;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;

/**
 * A read returns what the last write before it wrote.
 *
 * <p>Before anything is known of a location it may hold zero, or, in a trace that begins midway, anything. What a range, an atomic or a call wrote is not told: after those any
 * value is right, once.
 */
final class ValueRule {
    /** What is known of the value of a location: nothing yet, nothing any more, or all. */
    private static final int FRESH = 0;

    private static final int ANY = 1;
    private static final int KNOWN = 2;

    private final boolean midway;
    private final LocationMap values = new LocationMap();
    private long reads;

    ValueRule(boolean midway) {
        this.midway = midway;
    }

    /** Look at an event. False if it is a read of a value that was not there. */
    boolean explains(EventKind kind, TraceCursor at) {
        if (kind.code() > EventKind.ATOMIC.code()) {
            return true;
        }
        if (at.place() == Shape.RANGE) {
            if (kind.writes()) {
                for (int i = 0; i < at.value(); i++) {
                    forget(at.object(), at.index() + i);
                }
            }
            return true;
        }
        int within = at.place() == Shape.ELEMENT ? at.index() : at.place();
        boolean told = at.valueType() != Shape.NONE && kind != EventKind.ATOMIC;
        if (!told) {
            if (kind.writes() && (kind != EventKind.ATOMIC || at.flag())) {
                forget(at.object(), within);
            }
            return true;
        }
        int location = values.find(at.object(), within);
        boolean right = true;
        if (!kind.writes()) {
            reads++;
            long known = values.second(location);
            right = known == ANY || (midway && known == FRESH) || values.first(location) == at.value();
        }
        values.setFirst(location, at.value());
        values.setSecond(location, KNOWN);
        return right;
    }

    private void forget(long object, int within) {
        values.setSecond(values.find(object, within), ANY);
    }

    long reads() {
        return reads;
    }
}
