package dev.heddle.runtime;

import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells the maps that a look-up changes: a {@code LinkedHashMap} in access order puts the entry at its end.
 *
 * <p>Only the map itself knows which order it has, in a field that must be opened to this class. If it is not, no map is one.
 */
public final class AccessOrder {
    private static final @Nullable Field ORDER = order();

    private AccessOrder() {}

    private static @Nullable Field order() {
        try {
            Field field = LinkedHashMap.class.getDeclaredField("accessOrder");
            return field.trySetAccessible() ? field : null;
        } catch (NoSuchFieldException | RuntimeException unknown) {
            return null;
        }
    }

    /** Get ready, so that no hook has to: the field is looked for when this class is first used. */
    public static void prepare() {}

    /** True if a call that looks up, by its rule, changes what it looks into. */
    public static boolean changes(CallRule rule, Object contents) {
        if ((rule.mode & CallRule.LOOK_UP) == 0 || ORDER == null || !(contents instanceof LinkedHashMap)) {
            return false;
        }
        try {
            return ORDER.getBoolean(contents);
        } catch (IllegalAccessException impossible) {
            return false;
        }
    }
}
