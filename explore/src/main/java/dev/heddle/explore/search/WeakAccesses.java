package dev.heddle.explore.search;

import dev.heddle.model.Site;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The opaque, acquire and release accesses that a program has made: where there are any, what holds for every schedule need not hold
 * under the Java memory model.
 *
 * @param sites where they stand, each once, by class and line
 */
public record WeakAccesses(List<Site> sites) {
    /** None at all. */
    public static final WeakAccesses NONE = new WeakAccesses(List.of());

    private static final Comparator<Site> BY_PLACE = Comparator.comparing(Site::className)
            .thenComparingInt(Site::line)
            .thenComparing(Site::method)
            .thenComparing(Site::descriptor)
            .thenComparingInt(Site::index);

    /** Keep a copy. */
    public WeakAccesses {
        sites = List.copyOf(sites);
    }

    /** Add those of another part of a search. */
    public WeakAccesses plus(Collection<Site> others) {
        return others.isEmpty()
                ? this
                : new WeakAccesses(Stream.concat(sites.stream(), others.stream())
                        .distinct()
                        .sorted(BY_PLACE)
                        .toList());
    }

    /** Tell whether there are none. */
    public boolean isEmpty() {
        return sites.isEmpty();
    }
}
