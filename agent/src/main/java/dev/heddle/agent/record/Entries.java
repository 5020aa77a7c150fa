package dev.heddle.agent.record;

import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.Identity;
import dev.heddle.runtime.Observer;
import dev.heddle.runtime.Shadow;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import org.jspecify.annotations.Nullable;

/** What a trace says of an event: puts numbers for what hooks tell of, and stores them. When that may be done is not decided here. */
final class Entries {
    private final Classes classes;
    private final Places places;

    Entries(Classes classes, Places places) {
        this.classes = classes;
        this.places = places;
    }

    /** Store an access with its value: bits, or an object. */
    void access(
            EventWriter writer,
            int kind,
            Shadow subject,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        long object = target == null ? places.object(Places.field(places.of(site)), subject) : subject.id;
        int type = target == null ? typeOf(object) : classes.of(subject, target);
        long told = bits;
        int toldType = 0;
        if (value != null) {
            Shadow referred = Identity.of(value);
            told = referred.id;
            toldType = classes.of(referred, value);
        }
        if (index >= 0) {
            writer.element(kind, site, object, type, index, classes.elements(type), told, toldType);
        } else {
            int packed = places.of(site);
            writer.access(kind, site, Places.field(packed), object, type, Places.valueType(packed), told, toldType);
        }
    }

    /** Store an access that was told without a value. */
    void location(
            EventWriter writer, int kind, Shadow subject, @Nullable Object target, int index, int site, long bits) {
        int place = switch (index) {
            case Observer.CONTENTS -> Shape.CONTENTS;
            case Observer.HANDOFF -> Shape.HANDOFF;
            case Observer.FROM_SITE -> Places.field(places.of(site));
            default -> index >= 0 ? Shape.ELEMENT : Observer.FIRST_FIELD - index;
        };
        boolean isStatic = target == null || (place >= 0 && target instanceof Class<?>);
        long object = isStatic ? places.object(place, subject) : subject.id;
        boolean wrote = kind == EventCode.ATOMIC && (bits & 1) != 0;
        boolean noEdge = (bits & Observer.NO_EDGE) != 0;
        writer.event(
                kind,
                site,
                place,
                wrote,
                noEdge,
                object,
                target == null || isStatic ? typeOf(object) : classes.of(subject, target),
                Math.max(index, 0),
                Shape.NONE,
                0,
                0);
    }

    /** Give the class of what a static field belongs to. */
    private int typeOf(long object) {
        return object == 0 ? 0 : classes.number(Class.class);
    }

    /** Store what a thread does to a lock, to a class or to another thread, which has a number then. */
    void synchronisation(
            EventWriter writer,
            int kind,
            int site,
            Shadow subject,
            int type,
            Object target,
            int index,
            int other,
            @Nullable Object value) {
        switch (kind) {
            case EventCode.ACQUIRE,
                    EventCode.RELEASE,
                    EventCode.WAIT,
                    EventCode.WAKE,
                    EventCode.NOTIFY,
                    EventCode.NOTIFY_ALL -> {
                Shadow condition = value == null ? null : Identity.of(value);
                writer.lock(
                        kind,
                        site,
                        index,
                        subject.id,
                        type,
                        condition == null ? 0 : condition.id,
                        condition == null || value == null ? 0 : classes.of(condition, value));
            }
            case EventCode.CLASS_INIT -> writer.type(kind, site, classes.number((Class<?>) target), index == 1);
            case EventCode.FAIL -> writer.type(kind, site, value == null ? 0 : classes.number(value.getClass()), false);
            default -> writer.thread(kind, site, other, index == 1);
        }
    }
}
