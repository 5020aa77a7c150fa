package dev.heddle.explore.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells the entries of a HashMap apart without running code of the program's: by the hash code that they keep of their key. */
final class EntryHash {
    private static final @Nullable Class<?> NODE = node();
    private static final @Nullable VarHandle HASH = hash();

    private EntryHash() {}

    private static @Nullable Class<?> node() {
        try {
            return Class.forName("java.util.HashMap$Node");
        } catch (ClassNotFoundException unknown) {
            return null;
        }
    }

    private static @Nullable VarHandle hash() {
        if (NODE == null) {
            return null;
        }
        try {
            return MethodHandles.privateLookupIn(HashMap.class, MethodHandles.lookup())
                    .findVarHandle(NODE, "hash", int.class)
                    .withInvokeBehavior();
        } catch (ReflectiveOperationException | RuntimeException closed) {
            return null;
        }
    }

    /** Give a number that stays the same for an entry; 0 if nothing is known of it. */
    static int of(Map.Entry<?, ?> entry) {
        return NODE == null || HASH == null || !NODE.isInstance(entry) ? 0 : (int) HASH.get(entry);
    }
}
