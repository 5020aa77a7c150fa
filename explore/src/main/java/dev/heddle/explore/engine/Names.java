package dev.heddle.explore.engine;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Names things for a person: {@code Account@1.balance}. Objects are counted in the order in which they are named, all of classes that
 * are called the same together: a report leaves out packages and the classes around, and no two objects may have one name there.
 */
public final class Names {
    private static final Map<Object, Integer> ORDINALS = new IdentityHashMap<>();
    private static final Map<String, Integer> COUNTS = new HashMap<>();
    private static IntFunction<String> fields = number -> "field " + number;

    private Names() {}

    /** Say how to find the name of a field, with its class, by its number. */
    public static void known(IntFunction<String> names) {
        fields = names;
    }

    /** Give the name of a field, with its class, by its number. */
    public static String field(int number) {
        return fields.apply(number);
    }

    static void clear() {
        if (!ORDINALS.isEmpty()) {
            ORDINALS.clear();
            COUNTS.clear();
        }
    }

    /** Name an object. */
    public static String object(@Nullable Object object) {
        if (object == null) {
            return "null";
        }
        if (object instanceof Class<?> type) {
            return simple(original(type.getName())) + ".class";
        }
        if (object instanceof String text) {
            return '"' + text + '"';
        }
        String type = original(object.getClass().getTypeName());
        Integer ordinal = ORDINALS.get(object);
        if (ordinal == null) {
            ordinal = COUNTS.merge(brief(type), 1, Integer::sum);
            ORDINALS.put(object, ordinal);
        }
        return simple(type) + "@" + ordinal;
    }

    /** Name a location. */
    static String location(@Nullable Object object, int field) {
        if (object == null) {
            return simpleField(fields.apply(field));
        }
        if (object.getClass().isArray()) {
            return object(object) + (field < 0 ? "" : "[" + field + "]");
        }
        if (field <= Location.LAST_ELEMENT) {
            return object(object) + "[" + (field - Location.ELEMENTS) + "]";
        }
        if (field == Location.CONTENTS) {
            return object(object) + ".contents";
        }
        if (field == Location.VALUE) {
            return object(object);
        }
        String name = fields.apply(field);
        return object(object) + name.substring(name.lastIndexOf('.'));
    }

    /** Name what a location has in common with those of other objects and runs. */
    static String kind(@Nullable Object object, int field) {
        if (object != null && object.getClass().isArray()) {
            return original(object.getClass().getTypeName());
        }
        if (object != null && field < 0) {
            return original(object.getClass().getName()) + (field == Location.CONTENTS ? ".contents" : "");
        }
        return fields.apply(field);
    }

    /** Name what a target has in common with those of other objects and runs. */
    static String kind(Target target) {
        if (target instanceof LockState lock) {
            return original(lock.lock().getClass().getName());
        }
        if (target instanceof WaitSet set) {
            return kind(set.lock);
        }
        if (target instanceof Location location) {
            return kind(location.object, location.field);
        }
        if (target instanceof Life || target instanceof Permit || target instanceof InterruptFlag) {
            return Thread.class.getName();
        }
        if (target instanceof Common) {
            return target.describe();
        }
        return target instanceof Spin ? "loop" : original(target.getClass().getName());
    }

    /** Say what a thread waits for, and who holds it. */
    static String waitsFor(Strand strand) {
        boolean locks = strand.op == Op.ACQUIRE || strand.op == Op.WAKE;
        Strand owner = locks && strand.target instanceof LockState lock ? lock.owner : null;
        if (owner != null) {
            return waits(strand) + ", which " + owner.name() + " holds";
        }
        Strand begun = strand.target instanceof ClassState type ? type.owner() : null;
        return waits(strand) + (begun == null ? "" : ", which " + begun.name() + " has begun");
    }

    /** Say what a thread waits for. */
    public static String waits(Strand strand) {
        Target target = strand.target;
        return switch (strand.op) {
            case Op.LEAVE -> waits((WaitSet) target);
            case Op.JOIN -> "waits for the end of " + target.describe();
            case Op.AWAIT ->
                target instanceof Spin
                        ? "spins until somebody writes " + target.describe()
                        : "waits for " + target.describe();
            case Op.PARK -> "is parked";
            case Op.SHARE -> "waits for the read lock of " + target.describe();
            case Op.ACQUIRE, Op.WAKE ->
                "waits for " + (target.isReadWrite() ? "the write lock of " : "") + target.describe();
            default -> "waits for " + target.describe();
        };
    }

    private static String waits(WaitSet set) {
        return (set.fifo ? "waits to be signalled on a condition of " : "waits to be notified on ")
                + set.lock.describe();
    }

    /** Give the name that a class has in the program. */
    public static String original(String className) {
        return Originals.of(className);
    }

    /** Leave out the package and the classes around, as reports do. */
    public static String brief(String className) {
        int from = className.lastIndexOf('.') + 1;
        for (int i = className.length() - 2; i > from; i--) {
            if (className.charAt(i) == '$' && Character.isJavaIdentifierStart(className.charAt(i + 1))) {
                return className.substring(i + 1);
            }
        }
        return className.substring(from);
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static String simpleField(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : simple(name.substring(0, dot)) + name.substring(dot);
    }
}
