package dev.heddle.model;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps, collections, strings, numbers, booleans and null as JSON; nothing else, and no library needed. */
public final class JsonWriter {
    private final StringBuilder out = new StringBuilder();

    private JsonWriter() {}

    /** Write a value as one line of JSON. */
    public static String write(@Nullable Object value) {
        JsonWriter writer = new JsonWriter();
        writer.value(value);
        return writer.out.toString();
    }

    private void value(@Nullable Object value) {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long) {
            out.append(value);
        } else if (value instanceof Double number) {
            out.append(Double.isFinite(number) ? number.toString() : "null");
        } else if (value instanceof Map<?, ?> map) {
            object(map);
        } else if (value instanceof Collection<?> elements) {
            array(elements);
        } else if (value instanceof CharSequence text) {
            string(text);
        } else {
            throw new IllegalArgumentException("JSON has no " + value.getClass().getName());
        }
    }

    private void object(Map<?, ?> map) {
        char before = '{';
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.append(before);
            string(String.valueOf(entry.getKey()));
            out.append(':');
            value(entry.getValue());
            before = ',';
        }
        out.append(map.isEmpty() ? "{}" : "}");
    }

    private void array(Collection<?> elements) {
        char before = '[';
        for (Object element : elements) {
            out.append(before);
            value(element);
            before = ',';
        }
        out.append(elements.isEmpty() ? "[]" : "]");
    }

    private void string(CharSequence text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
