package dev.heddle.agent;

import dev.heddle.model.ObjectId;
import java.util.HashMap;
import java.util.Map;

/** What listeners keep for one object; it goes when the object goes. */
final class ObjectState {
    final ObjectId name;

    /** What is known of each of its locations, by index; guarded by this state. */
    private final Map<Integer, SharedLocation> locations = new HashMap<>(4);

    ObjectState(ObjectId name) {
        this.name = name;
    }

    /** Give what is known of a location; one record serves all elements of an array. */
    synchronized SharedLocation location(int index) {
        int key = Math.min(index, 0);
        SharedLocation known = locations.get(key);
        if (known == null) {
            known = new SharedLocation();
            locations.put(key, known);
        }
        return known;
    }
}
