package dev.heddle.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON, strictly by RFC 8259, as maps, lists, strings, longs, doubles, booleans and null.
 *
 * <p>Whole numbers that fit are {@code Long}, all others {@code Double}. A key that an object has twice is an error.
 */
public final class JsonReader {
    /** How deep values may be nested. */
    private static final int DEEPEST = 200;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /** Read a text that is one JSON value. */
    public static @Nullable Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        if (reader.peek() >= 0) {
            throw reader.unexpected("the end");
        }
        return value;
    }

    private @Nullable Object value() {
        int next = peek();
        return switch (next) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> {
                if (next == '-' || isDigit(next)) {
                    yield number();
                }
                throw unexpected("a value");
            }
        };
    }

    private Map<String, @Nullable Object> object() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        descend();
        if (!skip('}')) {
            do {
                if (peek() != '"') {
                    throw unexpected("a key in quotation marks");
                }
                int start = at;
                String key = string();
                if (map.containsKey(key)) {
                    throw error("the key \"" + key + "\" is here twice", start);
                }
                expect(':');
                map.put(key, value());
            } while (skip(','));
            expect('}');
        }
        depth--;
        return map;
    }

    private List<@Nullable Object> array() {
        List<@Nullable Object> list = new ArrayList<>();
        descend();
        if (!skip(']')) {
            do {
                list.add(value());
            } while (skip(','));
            expect(']');
        }
        depth--;
        return list;
    }

    private void descend() {
        if (++depth > DEEPEST) {
            throw error("values are nested more than " + DEEPEST + " deep", at);
        }
        at++;
    }

    private @Nullable Object word(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw unexpected("a value");
        }
        at += word.length();
        return value;
    }

    private Object number() {
        int start = at;
        if (here() == '-') {
            at++;
        }
        if (here() == '0') {
            at++;
        } else {
            digits();
        }
        boolean whole = true;
        if (here() == '.') {
            whole = false;
            at++;
            digits();
        }
        if (here() == 'e' || here() == 'E') {
            whole = false;
            at++;
            if (here() == '+' || here() == '-') {
                at++;
            }
            digits();
        }
        String number = text.substring(start, at);
        if (whole) {
            try {
                return Long.valueOf(number);
            } catch (NumberFormatException tooLarge) {
                return Double.valueOf(number);
            }
        }
        return Double.valueOf(number);
    }

    private void digits() {
        if (!isDigit(here())) {
            throw unexpected("a digit");
        }
        while (isDigit(here())) {
            at++;
        }
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        int start = at++;
        while (true) {
            int c = here();
            if (c < 0) {
                throw error("a string has no end", start);
            }
            if (c < 0x20) {
                throw error(
                        c == '\n' ? "a string goes over the end of its line" : "a control character in a string", at);
            }
            at++;
            if (c == '"') {
                return out.toString();
            }
            out.append(c == '\\' ? escaped() : (char) c);
        }
    }

    private char escaped() {
        int c = here();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> (char) c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexadecimal();
            default -> throw error("no such escape in a string", at - 1);
        };
    }

    private char hexadecimal() {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            int digit = here() < 0 ? -1 : Character.digit((char) here(), 16);
            if (digit < 0) {
                throw error("\\u wants four hexadecimal digits", at);
            }
            value = value * 16 + digit;
            at++;
        }
        return (char) value;
    }

    // ---- characters ----

    /** Give the character at hand; -1 at the end. */
    private int here() {
        return at < text.length() ? text.charAt(at) : -1;
    }

    /** Give the next character that is no white space; -1 at the end. */
    private int peek() {
        int c = here();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            at++;
            c = here();
        }
        return c;
    }

    private boolean skip(char wanted) {
        if (peek() != wanted) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char wanted) {
        if (!skip(wanted)) {
            throw unexpected("'" + wanted + "'");
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private JsonException unexpected(String wanted) {
        int c = here();
        return error("expected " + wanted + " but found " + (c < 0 ? "the end" : "'" + (char) c + "'"), at);
    }

    private JsonException error(String what, int position) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < position; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return new JsonException(what, line, column);
    }
}
