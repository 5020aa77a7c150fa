package dev.heddle.trace;

import dev.heddle.model.Event;
import dev.heddle.model.EventKind;
import dev.heddle.model.Location;
import dev.heddle.model.ObjectId;
import dev.heddle.model.ThreadId;
import dev.heddle.trace.format.Shape;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names what events are about in the words of the model.
 *
 * <p>Objects are counted for each class in the order in which they are met, so that the first is {@code Account@1}: what is kept for that
 * grows with the objects, not with the events.
 */
public final class Names {
    private final Tables tables;
    private final Map<Long, ObjectId> objects = new HashMap<>();
    private final Map<String, Integer> ordinals = new HashMap<>();

    public Names(Tables tables) {
        this.tables = tables;
    }

    /** Make an object of the event at which a cursor is. */
    public Event event(TraceCursor at) {
        EventKind kind = at.kind();
        return new Event(
                at.position(),
                tables.thread(at.thread()),
                kind,
                tables.site(at.site()),
                kind.code() <= EventKind.ATOMIC.code() ? location(at) : null,
                at.object() == 0 ? null : object(at.object(), at.type()),
                other(at),
                value(at),
                isLock(kind) && (at.place() & Shape.SHARED) != 0,
                at.flag());
    }

    static boolean isLock(EventKind kind) {
        return kind.code() >= EventKind.ACQUIRE.code() && kind.code() <= EventKind.NOTIFY_ALL.code();
    }

    static boolean isAboutThread(EventKind kind) {
        return kind.code() >= EventKind.FORK.code() && kind.code() <= EventKind.INTERRUPT.code();
    }

    /** Name an object. */
    public ObjectId object(long number, int type) {
        ObjectId known = objects.get(number);
        if (known == null) {
            String own = tables.object(number);
            String name = own != null ? own : tables.type(type);
            int ordinal = ordinals.merge(name, 1, Integer::sum);
            known = new ObjectId(name, ordinal);
            objects.put(number, known);
        }
        return known;
    }

    /** Number the objects of an event without naming it: those of later events are then named as if it had been. */
    public void meet(TraceCursor at) {
        meet(at.object(), at.type());
        if (at.valueType() == Shape.REFERENCE) {
            meet(at.value(), at.referenceType());
        }
    }

    private void meet(long number, int type) {
        if (number != 0 && tables.object(number) == null) {
            object(number, type);
        }
    }

    /** Write an object: by the name it has of its own, or as {@code Account@1}. */
    public String objectText(long number, int type) {
        String own = tables.object(number);
        return own != null ? own : object(number, type).toString();
    }

    /** Give the location of an access. */
    public Location location(TraceCursor at) {
        int place = at.place();
        if (place >= 0) {
            Tables.Field field = tables.field(place);
            if (at.object() == 0) {
                return new Location.Static(field.declaringClass(), field.name());
            }
            ObjectId owner = object(at.object(), at.type());
            return field.isStatic()
                    ? new Location.Static(field.declaringClass() + "@" + owner.ordinal(), field.name())
                    : new Location.Field(owner, field.declaringClass(), field.name());
        }
        ObjectId object = object(at.object(), at.type());
        return switch (place) {
            case Shape.CONTENTS -> new Location.Contents(object);
            case Shape.HANDOFF -> new Location.Handoff(object);
            case Shape.RANGE -> new Location.Elements(object, at.index() + ".." + (at.index() + at.value() - 1));
            default -> new Location.Element(object, at.index());
        };
    }

    /** Write what an event is about: a location, a lock, a thread, a class; empty if nothing. */
    public String targetText(TraceCursor at) {
        EventKind kind = at.kind();
        if (kind.code() <= EventKind.ATOMIC.code()) {
            String own = at.place() == Shape.CONTENTS ? tables.object(at.object()) : null;
            return own != null ? own : location(at).toString();
        }
        ThreadId other = other(at);
        if (other != null) {
            return other.toString();
        }
        if (at.object() != 0) {
            return objectText(at.object(), at.type());
        }
        String value = value(at);
        return value == null ? "" : value;
    }

    private @Nullable ThreadId other(TraceCursor at) {
        return isAboutThread(at.kind()) ? tables.thread((int) at.value()) : null;
    }

    /** Write the value of an access, or the class of an initialiser or an exception; null if there is none. */
    public @Nullable String value(TraceCursor at) {
        EventKind kind = at.kind();
        if (kind == EventKind.CLASS_INIT || kind == EventKind.FAIL) {
            return tables.type((int) at.value());
        }
        return switch (at.valueType()) {
            case Shape.NONE, Shape.NUMBER -> null;
            case Shape.BOOLEAN -> String.valueOf(at.value() != 0);
            case Shape.CHAR -> "'" + charText((char) at.value()) + "'";
            case Shape.FLOAT -> String.valueOf(Float.intBitsToFloat((int) at.value()));
            case Shape.DOUBLE -> String.valueOf(Double.longBitsToDouble(at.value()));
            case Shape.REFERENCE -> at.value() == 0 ? "null" : objectText(at.value(), at.referenceType());
            default -> String.valueOf(at.value());
        };
    }

    /** Write a character as in Java, so that those that can't be seen can be told apart. */
    private static String charText(char c) {
        return switch (c) {
            case '\0' -> "\\0";
            case '\b' -> "\\b";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case '\f' -> "\\f";
            case '\r' -> "\\r";
            case '\'' -> "\\'";
            case '\\' -> "\\\\";
            default ->
                switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.SURROGATE,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.PRIVATE_USE,
                            Character.UNASSIGNED -> String.format("\\u%04x", (int) c);
                    default -> String.valueOf(c);
                };
        };
    }
}
