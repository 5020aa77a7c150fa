package dev.heddle.cli.render;

import dev.heddle.cli.summary.Access;
import dev.heddle.cli.summary.SharedLocation;
import dev.heddle.cli.summary.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Locations that have one cause: the same field of several objects, touched from the same places and guarded alike. A
 * hundred accounts with one mistake are one thing to read, not a hundred.
 *
 * @param locations the locations, of which the first stands for all
 * @param rows what happened to the first
 */
record LocationGroup(List<SharedLocation> locations, List<Row> rows) {

    /**
     * Accesses of one kind at one site under the same locks, by however many threads.
     *
     * @param threads the threads' ids
     */
    record Row(String kind, Site site, List<String> locks, List<String> threads, long count) {}

    private record Cause(String location, boolean unguarded, boolean written, Set<String> accesses) {}

    private record RowKey(String kind, Site site, List<String> locks) {}

    /** Groups locations by cause; those that nothing guards come first. */
    static List<LocationGroup> of(List<SharedLocation> locations) {
        Map<Cause, List<SharedLocation>> groups = new LinkedHashMap<>();
        for (SharedLocation location : locations) {
            groups.computeIfAbsent(causeOf(location), cause -> new ArrayList<>())
                    .add(location);
        }
        return groups.values().stream()
                .map(group -> new LocationGroup(group, rowsOf(group.get(0))))
                .sorted(Comparator.comparing(
                                (LocationGroup group) -> !group.first().lacksCommonLock())
                        .thenComparing(group -> !group.first().written())
                        .thenComparing(group -> group.first().location()))
                .toList();
    }

    SharedLocation first() {
        return locations.get(0);
    }

    private static Cause causeOf(SharedLocation location) {
        Set<String> accesses = location.accesses().stream()
                .map(access -> access.kind() + ' ' + access.site())
                .collect(Collectors.toCollection(TreeSet::new));
        return new Cause(location.location(), location.lacksCommonLock(), location.written(), accesses);
    }

    private static List<Row> rowsOf(SharedLocation location) {
        Map<RowKey, List<Access>> rows = new LinkedHashMap<>();
        for (Access access : location.accesses()) {
            rows.computeIfAbsent(new RowKey(access.kind(), access.site(), access.locks()), key -> new ArrayList<>())
                    .add(access);
        }
        List<Row> result = new ArrayList<>();
        rows.forEach((key, accesses) -> result.add(new Row(
                key.kind(),
                key.site(),
                key.locks(),
                accesses.stream().map(Access::thread).distinct().toList(),
                accesses.stream().mapToLong(Access::count).sum())));
        result.sort(Comparator.comparing((Row row) -> row.site().className())
                .thenComparingInt(row -> row.site().line())
                .thenComparingInt(row -> row.site().index())
                .thenComparing(Row::kind)
                .thenComparingInt(row -> row.locks().size())
                .thenComparing(row -> row.locks().toString()));
        return result;
    }
}
