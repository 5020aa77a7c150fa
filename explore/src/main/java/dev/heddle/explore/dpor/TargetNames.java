package dev.heddle.explore.dpor;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of an execution's targets, by which they are found again in another: each has as many as it has touches ({@link Name}). */
final class TargetNames {
    /** Stands for a target that is not known. */
    static final int UNKNOWN = -1;

    private long[] names;
    private int[] targets;
    private int count;
    private @Nullable Map<Long, Integer> byName;

    /** Make room for some names. */
    TargetNames(int room) {
        this.names = new long[room];
        this.targets = new int[room];
    }

    private TargetNames(long[] names, int[] targets, int count) {
        this.names = names;
        this.targets = targets;
        this.count = count;
    }

    /** Give the same names, with room for more. */
    TargetNames copy(int more) {
        return new TargetNames(Arrays.copyOf(names, count + more), Arrays.copyOf(targets, count + more), count);
    }

    /** Forget all names but the first. */
    void truncate(int first) {
        count = first;
    }

    /** Add a name of a target. */
    void add(long name, int target) {
        if (count == names.length) {
            names = Arrays.copyOf(names, Math.max(16, count * 2));
            targets = Arrays.copyOf(targets, Math.max(16, count * 2));
        }
        names[count] = name;
        targets[count] = target;
        count++;
    }

    int count() {
        return count;
    }

    long name(int at) {
        return names[at];
    }

    int target(int at) {
        return targets[at];
    }

    /** Find a target of this execution in another; {@link #UNKNOWN} if no name of it is known there. */
    int find(int target, TargetNames there) {
        Map<Long, Integer> known = there.byName();
        for (int i = 0; i < count; i++) {
            Integer found = targets[i] == target ? known.get(names[i]) : null;
            if (found != null) {
                return found;
            }
        }
        return UNKNOWN;
    }

    private Map<Long, Integer> byName() {
        Map<Long, Integer> known = byName;
        if (known == null) {
            known = new HashMap<>();
            for (int i = 0; i < count; i++) {
                known.put(names[i], targets[i]);
            }
            byName = known;
        }
        return known;
    }
}
