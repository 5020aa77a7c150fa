package dev.heddle.explore.engine;

import dev.heddle.detect.Access;
import dev.heddle.detect.RaceListener;
import dev.heddle.detect.Variable;
import dev.heddle.model.FindingKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The data races that the happens-before checker sees in an execution. */
final class Races implements RaceListener {
    private final Scheduler scheduler;
    private final List<Violation> found = new ArrayList<>();

    /** The first of the elements that are accessed at once, if many are. */
    private @Nullable Location range;

    Races(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void clear() {
        found.clear();
    }

    List<Violation> found() {
        return found;
    }

    /**
     * Say that many elements are accessed at once, so that one race between two sites says enough.
     *
     * @param first stands for those of which nothing more is known; null if it is over
     */
    void inRange(@Nullable Location first) {
        range = first;
    }

    private boolean isTold(Location where, int site, int other) {
        for (Violation each : found) {
            if (each.subject().equals(Names.kind(where.object, where.field))
                    && each.sites().equals(List.of(site, other))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean race(Variable variable, Access earlier, Access later) {
        Location own = Location.of(variable);
        Location where = own == null ? range : own;
        if (where == null || Sites.isHidden(earlier.site()) || Sites.isHidden(later.site())) {
            return true;
        }
        if (range != null && isTold(where, earlier.site(), later.site())) {
            return true;
        }
        Strand one = scheduler.strand(earlier.thread());
        Strand other = scheduler.strand(later.thread());
        boolean oneWrites = earlier.write();
        boolean otherWrites = later.write();
        found.add(new Violation(
                FindingKind.DATA_RACE,
                Names.kind(where.object, where.field),
                () -> "data race on " + where.describe() + ": " + one.name() + does(oneWrites) + ", " + other.name()
                        + does(otherWrites) + ", and nothing orders the two",
                List.of(earlier.site(), later.site()),
                List.of(one, other),
                scheduler.steps().count(),
                null));
        return true;
    }

    private static String does(boolean writes) {
        return writes ? " writes" : " reads";
    }
}
