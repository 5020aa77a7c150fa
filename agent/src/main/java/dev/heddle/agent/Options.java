package dev.heddle.agent;

import dev.heddle.model.Source;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the agent was asked to do: {@code key=value} pairs with commas between; {@code %2C}, {@code %3D} and {@code %25}
 * stand for the characters that would be in the way.
 */
final class Options {
    Listener listen = Listener.NONE;

    @Nullable
    Path out;

    @Nullable
    Path events;

    @Nullable
    Path table;

    /** Where a recorder writes. */
    @Nullable
    Path trace;

    /** True if nothing is recorded until somebody asks for it. */
    boolean paused;

    /**
     * True if somebody waits for the summary of one JVM: the first that has these options is the one that is meant, and does not run unless it can be recorded. A program may start another JVM
     * with the options that it has itself.
     */
    boolean once;

    /** A file that says where threads are to be delayed, see {@link DelayedSites}. */
    @Nullable
    Path delays;

    /** The number of the process that has started this one: without it nobody wants this one to go on. 0 if that is not so. */
    long owner;

    /** The ways in which a detector looks. */
    Set<Source> on = EnumSet.allOf(Source.class);

    List<String> include = List.of();
    List<String> exclude = List.of();
    boolean debug;

    /** Who listens. */
    enum Listener {
        NONE,
        COUNT,
        PRINT,
        SHARED,
        RECORD,
        DETECT
    }

    static Options parse(@Nullable String text) {
        Options options = new Options();
        if (text != null && !text.isBlank()) {
            for (String pair : text.split(",", -1)) {
                int equals = pair.indexOf('=');
                if (equals <= 0) {
                    throw new IllegalArgumentException("agent option '" + pair
                            + "' is not of the form key=value; write '%2C' for a comma in a value");
                }
                options.set(pair.substring(0, equals), decode(pair.substring(equals + 1)));
            }
        }
        return options;
    }

    private void set(String key, String value) {
        switch (key) {
            case "listen" -> listen = listener(value);
            case "out" -> out = path(key, value);
            case "events" -> events = path(key, value);
            case "table" -> table = path(key, value);
            case "trace" -> trace = path(key, value);
            case "paused" -> paused = isTrue(key, value);
            case "delays" -> delays = path(key, value);
            case "owner" -> owner = number(key, value);
            case "once" -> once = isTrue(key, value);
            case "on" -> on = sources(value);
            case "include" -> include = List.of(value.split(":"));
            case "exclude" -> exclude = List.of(value.split(":"));
            case "debug" -> debug = isTrue(key, value);
            default ->
                throw new IllegalArgumentException(
                        "unknown agent option '" + key
                                + "'; allowed are listen, out, events, trace, paused, once, delays, owner, on, include, exclude, table, debug");
        }
    }

    private static boolean isTrue(String key, String value) {
        if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
            throw new IllegalArgumentException("agent option " + key + "=" + value + " wants true or false");
        }
        return Boolean.parseBoolean(value);
    }

    private static long number(String key, String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException odd) {
            throw new IllegalArgumentException("agent option " + key + "=" + value + " wants a number", odd);
        }
    }

    private static Path path(String key, String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException("agent option " + key + "= is empty; it wants a file");
        }
        return Path.of(value).toAbsolutePath();
    }

    private static Listener listener(String value) {
        for (Listener each : Listener.values()) {
            if (each.name().equalsIgnoreCase(value)) {
                return each;
            }
        }
        throw new IllegalArgumentException(
                "agent option listen=" + value + " is unknown; allowed are none, count, print, shared, record, detect");
    }

    private static Set<Source> sources(String value) {
        Set<Source> sources = EnumSet.noneOf(Source.class);
        for (String name : value.split(":", -1)) {
            sources.add(source(name));
        }
        return sources;
    }

    private static Source source(String name) {
        return switch (name) {
            case "lockset" -> Source.LOCKSET;
            case "hb" -> Source.HAPPENS_BEFORE;
            case "lockorder" -> Source.LOCK_ORDER;
            case "views" -> Source.VIEWS;
            default ->
                throw new IllegalArgumentException(
                        "agent option on=" + name + " is unknown; allowed are lockset, hb, lockorder, views");
        };
    }

    private static String decode(String value) {
        if (value.indexOf('%') < 0) {
            return value;
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        byte[] decoded = new byte[bytes.length];
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            boolean escape = bytes[i] == '%' && i + 2 < bytes.length;
            int code = escape ? hex(bytes[i + 1]) * 16 + hex(bytes[i + 2]) : -1;
            decoded[length++] = code >= 0 ? (byte) code : bytes[i];
            i += code >= 0 ? 2 : 0;
        }
        return new String(decoded, 0, length, StandardCharsets.UTF_8);
    }

    private static int hex(byte digit) {
        int value = Character.digit(digit, 16);
        return value < 0 ? -1000 : value;
    }
}
