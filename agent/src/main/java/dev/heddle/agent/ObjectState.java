package dev.heddle.agent;

import dev.heddle.model.ObjectId;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What listeners keep for one object; it goes when the object goes. */
final class ObjectState {
    final ObjectId name;

    /** What is known of each of its locations that is no element, by index; guarded by this state. */
    private final Map<Integer, SharedLocation> locations = new HashMap<>(4);

    private @Nullable SharedElements elements;

    ObjectState(ObjectId name) {
        this.name = name;
    }

    /** Give what is known of a field, or of the contents as a whole. */
    synchronized SharedLocation location(int index) {
        SharedLocation known = locations.get(index);
        if (known == null) {
            known = new SharedLocation();
            locations.put(index, known);
        }
        return known;
    }

    /** Give what is known of the elements of an array. */
    synchronized SharedElements elements() {
        SharedElements known = elements;
        if (known == null) {
            known = new SharedElements();
            elements = known;
        }
        return known;
    }
}
