package dev.heddle.detect.views;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Warnings, one for each set of fields. If there are too many, those with few fields are preferred. */
final class Warnings {
    private static final int MOST = 1000;

    private final Map<List<Integer>, ViewWarning> byFields = new LinkedHashMap<>();
    private long unlisted;

    Warnings() {}

    Warnings(Warnings others) {
        byFields.putAll(others.byFields);
        unlisted = others.unlisted;
    }

    /** Take in the warnings of another generation. */
    void add(Collection<ViewWarning> others) {
        for (ViewWarning other : sorted(others)) {
            @Nullable ViewWarning mine = byFields.get(other.fields());
            if (mine != null) {
                byFields.put(other.fields(), mine.and(other.instances()));
            } else if (byFields.size() < MOST) {
                byFields.put(other.fields(), other);
            } else {
                unlisted++;
            }
        }
    }

    long unlisted() {
        return unlisted;
    }

    List<ViewWarning> sorted() {
        return sorted(byFields.values());
    }

    private static List<ViewWarning> sorted(Collection<ViewWarning> warnings) {
        List<ViewWarning> sorted = new ArrayList<>(warnings);
        sorted.sort(new ByFields());
        return sorted;
    }

    private static final class ByFields implements Comparator<ViewWarning> {
        @Override
        public int compare(ViewWarning one, ViewWarning other) {
            List<Integer> mine = one.fields();
            List<Integer> theirs = other.fields();
            int order = Integer.compare(mine.size(), theirs.size());
            for (int i = 0; order == 0 && i < mine.size(); i++) {
                order = Integer.compare(mine.get(i), theirs.get(i));
            }
            return order;
        }
    }
}
