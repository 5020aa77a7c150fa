package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The library methods whose receivers decide what a call means, each with a number. */
final class Methods {
    /**
     * A method as a call names it, and which of its targets a hook is for.
     *
     * @param target the argument that the hook is for, or -1 for the receiver
     * @param accesses false if only what synchronises is to be told
     */
    record Key(String name, String descriptor, int target, boolean accesses) {
        // Written out, as in Rule: the agent must start fast.

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key
                    && name.equals(key.name)
                    && descriptor.equals(key.descriptor)
                    && target == key.target
                    && accesses == key.accesses;
        }

        @Override
        public int hashCode() {
            return (name.hashCode() * 31 + descriptor.hashCode()) * 31 + target;
        }
    }

    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Key> keys = new ArrayList<>();

    synchronized int number(Key key) {
        Integer known = numbers.putIfAbsent(key, keys.size());
        if (known != null) {
            return known;
        }
        keys.add(key);
        return keys.size() - 1;
    }

    synchronized Key get(int number) {
        return keys.get(number);
    }
}
