package dev.heddle.agent;

import dev.heddle.model.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The shared locations of one name, of which some are told of: those that no lock guards first, then those that are
 * written, then the others.
 *
 * <p>What guards a location is known only at the end, so {@value #KEPT} of them are kept until then. The others are
 * counted; the first that turn out to be unguarded are kept however many there are already.
 *
 * <p>It is guarded by whoever has it.
 */
final class Examples {
    /** How many locations of each verdict are told of. */
    static final int SHOWN = 3;

    private static final int KEPT = 1_000;

    private final Map<Shared, Location> kept = new LinkedHashMap<>();
    private int all;
    private int unguarded;

    /** What is to be told, and how many more there are. */
    record Chosen(List<Shared.Report> reports, int more, int moreUnguarded) {}

    void add(Shared what, Location location, Change change) {
        if (change.isShared()) {
            all++;
        }
        if (change.isUnguarded()) {
            unguarded++;
        }
        if (kept.size() < KEPT || (change.isUnguarded() && unguarded <= SHOWN)) {
            kept.put(what, location);
        }
    }

    Chosen choose() {
        List<List<Shared.Report>> bare = new ArrayList<>();
        List<List<Shared.Report>> written = new ArrayList<>();
        List<List<Shared.Report>> read = new ArrayList<>();
        for (Map.Entry<Shared, Location> each : kept.entrySet()) {
            List<Shared.Report> reports = each.getKey().reports(each.getValue());
            List<List<Shared.Report>> alike = isAnyUnguarded(reports) ? bare : isAnyWritten(reports) ? written : read;
            if (alike.size() < SHOWN) {
                alike.add(reports);
            }
        }
        List<Shared.Report> chosen = new ArrayList<>();
        for (List<List<Shared.Report>> alike : List.of(bare, written, read)) {
            for (List<Shared.Report> one : alike) {
                chosen.addAll(one);
            }
        }
        int shown = bare.size() + written.size() + read.size();
        return new Chosen(chosen, Math.max(0, all - shown), Math.max(0, unguarded - bare.size()));
    }

    private static boolean isAnyUnguarded(List<Shared.Report> reports) {
        for (Shared.Report report : reports) {
            if (report.log().isUnguarded()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAnyWritten(List<Shared.Report> reports) {
        for (Shared.Report report : reports) {
            if (report.log().isWritten()) {
                return true;
            }
        }
        return false;
    }
}
