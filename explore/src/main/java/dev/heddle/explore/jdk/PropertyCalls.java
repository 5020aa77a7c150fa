package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Common;
import dev.heddle.explore.jdk.Replaces.OfClass;
import org.jspecify.annotations.Nullable;

/** What replaces the methods that look at system properties: what they find depends on what other threads have set before. */
public final class PropertyCalls {
    private PropertyCalls() {}

    @OfClass
    @Replaces(System.class)
    public static @Nullable String getProperty(String key) {
        Common.looksAtProperties();
        return System.getProperty(key);
    }

    @OfClass
    @Replaces(System.class)
    public static @Nullable String getProperty(String key, @Nullable String otherwise) {
        Common.looksAtProperties();
        return System.getProperty(key, otherwise);
    }

    @OfClass
    @Replaces(Boolean.class)
    public static boolean getBoolean(String key) {
        Common.looksAtProperties();
        return Boolean.getBoolean(key);
    }

    @OfClass
    @Replaces(Integer.class)
    public static @Nullable Integer getInteger(String key) {
        Common.looksAtProperties();
        return Integer.getInteger(key);
    }

    @OfClass
    @Replaces(Integer.class)
    public static Integer getInteger(String key, int otherwise) {
        Common.looksAtProperties();
        return Integer.getInteger(key, otherwise);
    }

    @OfClass
    @Replaces(Integer.class)
    public static @Nullable Integer getInteger(String key, @Nullable Integer otherwise) {
        Common.looksAtProperties();
        return Integer.getInteger(key, otherwise);
    }

    @OfClass
    @Replaces(Long.class)
    public static @Nullable Long getLong(String key) {
        Common.looksAtProperties();
        return Long.getLong(key);
    }

    @OfClass
    @Replaces(Long.class)
    public static Long getLong(String key, long otherwise) {
        Common.looksAtProperties();
        return Long.getLong(key, otherwise);
    }

    @OfClass
    @Replaces(Long.class)
    public static @Nullable Long getLong(String key, @Nullable Long otherwise) {
        Common.looksAtProperties();
        return Long.getLong(key, otherwise);
    }
}
