package dev.heddle.agent;

import dev.heddle.instrument.Fields;
import dev.heddle.instrument.Registry;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Location;
import dev.heddle.model.ObjectId;
import dev.heddle.model.Site;
import dev.heddle.runtime.Identity;
import dev.heddle.runtime.Observer;
import dev.heddle.runtime.Shadow;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what hooks pass into the words of the model: locations, objects, sites, values. */
final class Locations {
    private final Registry registry;
    private final Map<String, Integer> ordinals = new HashMap<>();

    Locations(Registry registry) {
        this.registry = registry;
    }

    /** Give the site of an event; of one without, the place in the program that called the JDK. */
    Site site(int number) {
        return number == 0 ? StackSites.here() : registry.sites.site(number);
    }

    /** Name an object, the same way each time. */
    ObjectId object(Object object) {
        return state(object).name;
    }

    /** Give what listeners keep for an object, with its name. */
    ObjectState state(Object object) {
        Shadow shadow = Identity.of(object);
        Object known = shadow.state;
        if (known == null) {
            synchronized (ordinals) {
                known = shadow.state;
                if (known == null) {
                    String type = object.getClass().getTypeName();
                    int ordinal = ordinals.getOrDefault(type, 0) + 1;
                    ordinals.put(type, ordinal);
                    known = new ObjectState(new ObjectId(type, ordinal));
                    shadow.state = known;
                }
            }
        }
        return (ObjectState) known;
    }

    /** Give a lock as it is held. */
    HeldLock held(Object lock, int mode) {
        String type = lock instanceof Class<?> known ? known.getTypeName() : null;
        return new HeldLock(Identity.of(lock).id, object(lock), type, mode);
    }

    /** Name a lock: an object, or a class by its name. */
    String lock(Object lock) {
        return lock instanceof Class<?> type
                ? ObjectId.simpleName(type.getTypeName()) + ".class"
                : object(lock).toString();
    }

    /** Give the location of an access. */
    Location location(@Nullable Object target, int index, int site) {
        if (target == null) {
            int field = registry.sites.field(site);
            return new Location.Static(registry.fields.declaringClass(field), registry.fields.name(field));
        }
        if (index >= 0) {
            return new Location.Element(object(target), index);
        }
        return switch (index) {
            case Observer.CONTENTS -> new Location.Contents(object(target));
            case Observer.HANDOFF -> new Location.Handoff(object(target));
            default -> field(target, field(index, site));
        };
    }

    private Location field(Object target, int field) {
        Fields fields = registry.fields;
        return fields.isStatic(field)
                ? new Location.Static(fields.declaringClass(field), fields.name(field))
                : new Location.Field(object(target), fields.declaringClass(field), fields.name(field));
    }

    /** Give the number of the field that an access means, or -1. */
    int field(int index, int site) {
        return index == Observer.FROM_SITE ? registry.sites.field(site) : Observer.FIRST_FIELD - index;
    }

    /** Give the class that holds a static field, or null if it is gone. */
    @Nullable
    Class<?> staticHolder(int site) {
        return registry.sites.staticHolder(site, registry.fields);
    }

    /** Write the value of an access as a person would. */
    @Nullable
    String value(@Nullable Object target, int index, int site, long bits, @Nullable Object value) {
        if (value != null) {
            return value instanceof String text
                    ? '"' + text + '"'
                    : object(value).toString();
        }
        String type = type(target, index, site);
        return type == null
                ? null
                : switch (type.charAt(0)) {
                    case 'Z' -> String.valueOf(bits != 0);
                    case 'C' -> "'" + (char) bits + "'";
                    case 'F' -> String.valueOf(Float.intBitsToFloat((int) bits));
                    case 'D' -> String.valueOf(Double.longBitsToDouble(bits));
                    case 'L', '[' -> "null";
                    default -> String.valueOf(bits);
                };
    }

    private @Nullable String type(@Nullable Object target, int index, int site) {
        if (index >= 0) {
            boolean told = registry.sites.field(site) != Sites.CALL;
            Class<?> element =
                    target == null || !told ? null : target.getClass().getComponentType();
            return element == null ? null : element.descriptorString();
        }
        if (index == Observer.CONTENTS || index == Observer.HANDOFF || index <= Observer.FIRST_FIELD) {
            return null;
        }
        int field = registry.sites.field(site);
        return field < 0 ? null : registry.fields.descriptor(field);
    }
}
