package dev.heddle.explore.outcome;

import dev.heddle.explore.engine.Names;
import dev.heddle.explore.engine.Peek;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as text, without asking the program: numbers, strings, constants and what collections of them hold; of any other
 * object only its class, never which one it is.
 */
final class Values {
    /** The longest text of one fact; what is longer ends in a number that tells it from others. */
    static final int LONGEST = 1_000;

    private static final int MOST_ELEMENTS = 32;
    private static final int DEEPEST = 3;

    /** Collections that can be walked through without code of the program; locks of copied ones are free where nobody moves. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.PriorityQueue",
            "java.util.Arrays$ArrayList",
            "java.util.ImmutableCollections$List12",
            "java.util.ImmutableCollections$ListN",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentHashMap$KeySetView",
            "java.util.concurrent.ConcurrentSkipListMap",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.concurrent.ConcurrentLinkedDeque",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.CopyOnWriteArraySet",
            "java.util.concurrent.ArrayBlockingQueue",
            "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.LinkedBlockingDeque",
            "java.util.concurrent.LinkedTransferQueue",
            "java.util.concurrent.PriorityBlockingQueue",
            "java.util.concurrent.DelayQueue");

    private static final String ATOMICS = "java.util.concurrent.atomic.Atomic";

    private Values() {}

    /** True for what holds other values and may change although nothing is assigned. */
    static boolean isContainer(@Nullable Object value) {
        if (value == null) {
            return false;
        }
        Class<?> type = value.getClass();
        if (type.isArray()) {
            return true;
        }
        if (value instanceof Number || value instanceof Collection || value instanceof Map || isHeddle(type)) {
            String name = Names.original(type.getName());
            return name.startsWith(ATOMICS) || COLLECTIONS.contains(name) || isText(value);
        }
        return isText(value);
    }

    /** True for a text that may change. */
    private static boolean isText(Object value) {
        return value instanceof StringBuilder;
    }

    private static boolean isHeddle(Class<?> type) {
        return type.getName().startsWith("dev.heddle.explore.juc.");
    }

    static String text(@Nullable Object value) {
        return bounded(text(value, 0));
    }

    private static String text(@Nullable Object value, int depth) {
        if (value == null || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof Integer || value instanceof Long) {
            return value.toString();
        }
        if (value instanceof String string) {
            return quoted(string);
        }
        if (value instanceof Character character) {
            return "'" + character + "'";
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Class<?> type) {
            return Names.brief(Names.original(type.getName())) + ".class";
        }
        if (value instanceof StringBuilder builder) {
            return quoted(builder.toString());
        }
        return isPlain(value) ? value.toString() : ofObject(value, depth);
    }

    /** True for values of the JDK that are their text. */
    private static boolean isPlain(Object value) {
        String type = value.getClass().getName();
        return (value instanceof Number && type.startsWith("java.lang."))
                || value.getClass() == BigInteger.class
                || value.getClass() == BigDecimal.class
                || value.getClass() == UUID.class
                || type.startsWith("java.time.");
    }

    private static String ofObject(Object value, int depth) {
        Class<?> type = value.getClass();
        if (type.isHidden() || Proxy.isProxyClass(type)) {
            // Their names are others in each JVM.
            return type.isHidden() ? "a lambda" : "a proxy";
        }
        String name = Names.original(type.getTypeName());
        if (depth < DEEPEST) {
            try {
                if (type.isArray()) {
                    return ofArray(value, depth);
                }
                if (value instanceof Record) {
                    return ofRecord(value, Names.brief(name), depth);
                }
                if (name.startsWith(ATOMICS)) {
                    Object held = Peek.held(value, value);
                    return held == value ? Names.brief(name) : text(held, depth);
                }
                if (COLLECTIONS.contains(name)) {
                    return value instanceof Map<?, ?> map
                            ? ofMap(map, depth)
                            : ofElements((Collection<?>) value, depth);
                }
            } catch (ReflectiveOperationException | RuntimeException | LinkageError hidden) {
                // It is not in a state in which that could be said.
            }
        }
        return Names.brief(name);
    }

    private static String ofArray(Object array, int depth) {
        StringBuilder text = new StringBuilder("[");
        int length = Array.getLength(array);
        for (int i = 0; i < Math.min(length, MOST_ELEMENTS); i++) {
            text.append(i == 0 ? "" : ", ").append(text(Array.get(array, i), depth + 1));
        }
        if (length > MOST_ELEMENTS) {
            text.append(", … ").append(length).append(" in all").append(hash(array));
        }
        return text.append(']').toString();
    }

    /** Tells an array of numbers from others that begin alike. */
    private static String hash(Object array) {
        int hash;
        if (array instanceof int[] ints) {
            hash = Arrays.hashCode(ints);
        } else if (array instanceof long[] longs) {
            hash = Arrays.hashCode(longs);
        } else if (array instanceof double[] doubles) {
            hash = Arrays.hashCode(doubles);
        } else if (array instanceof byte[] bytes) {
            hash = Arrays.hashCode(bytes);
        } else if (array instanceof boolean[] booleans) {
            hash = Arrays.hashCode(booleans);
        } else if (array instanceof char[] chars) {
            hash = Arrays.hashCode(chars);
        } else {
            return "";
        }
        return ", hash " + Integer.toHexString(hash);
    }

    private static String ofElements(Collection<?> elements, int depth) {
        StringBuilder text = new StringBuilder("[");
        Iterator<?> all = elements.iterator();
        for (int i = 0; i < MOST_ELEMENTS && all.hasNext(); i++) {
            text.append(i == 0 ? "" : ", ").append(text(all.next(), depth + 1));
        }
        return text.append(all.hasNext() ? ", …]" : "]").toString();
    }

    private static String ofMap(Map<?, ?> map, int depth) {
        StringBuilder text = new StringBuilder("{");
        Iterator<? extends Map.Entry<?, ?>> all = map.entrySet().iterator();
        for (int i = 0; i < MOST_ELEMENTS && all.hasNext(); i++) {
            Map.Entry<?, ?> each = all.next();
            text.append(i == 0 ? "" : ", ")
                    .append(text(each.getKey(), depth + 1))
                    .append('=')
                    .append(text(each.getValue(), depth + 1));
        }
        return text.append(all.hasNext() ? ", …}" : "}").toString();
    }

    private static String ofRecord(Object value, String type, int depth) throws ReflectiveOperationException {
        StringBuilder text = new StringBuilder(type).append('[');
        String before = "";
        for (RecordComponent each : value.getClass().getRecordComponents()) {
            Field field = value.getClass().getDeclaredField(each.getName());
            field.setAccessible(true);
            text.append(before).append(each.getName()).append('=').append(text(field.get(value), depth + 1));
            before = ", ";
        }
        return text.append(']').toString();
    }

    /** Put a text between quotes, on one line. */
    static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            switch (each) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                default -> out.append(each);
            }
        }
        return out.append('"').toString();
    }

    /** Shorten a text that is too long, so that different ones stay different. */
    static String bounded(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST) + "… (" + text.length() + " characters, "
                        + Integer.toHexString(text.hashCode()) + ")";
    }
}
