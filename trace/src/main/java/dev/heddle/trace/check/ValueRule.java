package dev.heddle.trace.check;

import dev.heddle.model.EventKind;
import dev.heddle.trace.LocationMap;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;

/**
 * A read returns what the last write before it wrote.
 *
 * <p>What is at a location is known from the last event there that told a value. Before the first one it is not: a location may have been written before
 * the recording began, so its first read is right whatever it returns, and tells what is there. What a range, or an atomic or another write
 * without a value has written is not known either, up to the next event that tells one. The value of an atomic is what is there after it.
 */
final class ValueRule {
    private static final byte KNOWN = 2;

    private final LocationMap values = new LocationMap();
    private long reads;

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
        boolean writes = kind == EventKind.ATOMIC ? at.flag() : kind.writes();
        if (at.valueType() == Shape.NONE) {
            if (writes) {
                forget(at.object(), within);
            }
            return true;
        }
        int location = values.find(at.object(), within);
        boolean right = true;
        if (!writes && values.mark(location) == KNOWN) {
            reads++;
            right = values.number(location) == at.value();
        }
        values.setNumber(location, at.value());
        values.setMark(location, KNOWN);
        return right;
    }

    private void forget(long object, int within) {
        values.setMark(values.find(object, within), LocationMap.ADDED);
    }

    long reads() {
        return reads;
    }
}
