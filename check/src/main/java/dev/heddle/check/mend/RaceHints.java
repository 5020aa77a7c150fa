package dev.heddle.check.mend;

import dev.heddle.check.Shown;
import dev.heddle.instrument.mend.MethodCode;
import dev.heddle.instrument.mend.ProgramCode;
import dev.heddle.instrument.mend.Region;
import dev.heddle.instrument.mend.SharedLock;
import dev.heddle.model.FindingSite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What might mend races on one location.
 *
 * <p>First the locks that some of the accesses hold already, then those that the code holds at others, to be held by all, around all that belongs together there. Where none holds any, the
 * monitor of what the location belongs to. If no access is part of an update, making the field volatile is enough to order the accesses: where no lock is in use, or the same method looks
 * a second time under the lock, that comes first. Last of all one lock that everybody can name, the class.
 */
final class RaceHints {
    private final ProgramCode program;
    private final List<Shown> races;
    private final Map<MethodCode, Set<Integer>> accesses = new LinkedHashMap<>();

    /** By method: the locks that every access in it was seen to hold. */
    private final Map<MethodCode, Set<SharedLock>> always = new LinkedHashMap<>();

    /** The locks that are in use for it: those that the accesses were seen to hold, then those that its code holds elsewhere. */
    private final Set<SharedLock> known = new LinkedHashSet<>();

    RaceHints(ProgramCode program, List<Shown> races) {
        this.program = program;
        this.races = races;
        for (Shown each : races) {
            for (FindingSite site : each.finding().sites()) {
                take(each, site);
            }
        }
        Guards guards = new Guards(program);
        races.forEach(guards::lookInto);
        accesses.forEach((code, indexes) -> indexes.forEach(index -> guards.ask(code, index)));
        known.addAll(guards.all());
    }

    private void take(Shown shown, FindingSite place) {
        Place at = Place.of(program, place.site());
        if (at == null || at.code().isConstructor()) {
            return;
        }
        MethodCode code = at.code();
        accesses.computeIfAbsent(code, each -> new LinkedHashSet<>()).add(at.index());
        Set<SharedLock> held = new HashSet<>();
        for (String each : place.locks()) {
            Place taken = Place.ofLock(program, shown, place.thread(), each);
            SharedLock lock = taken == null ? null : taken.lock();
            if (lock != null) {
                held.add(lock);
                known.add(lock);
            }
        }
        always.merge(code, held, (before, now) -> {
            Set<SharedLock> both = new HashSet<>(before);
            both.retainAll(now);
            return both;
        });
    }

    Hints all() {
        List<Hint> hints = new ArrayList<>();
        List<Spot> spots = spots(null);
        String field = field();
        boolean simple = field != null && !isUpdate(spots);
        if (simple && field != null && (known.isEmpty() || looksTwice())) {
            hints.add(Hint.ofVolatile(field));
        }
        for (SharedLock each : known) {
            hints.addAll(Spot.holding(Fix.Kind.LOCK_TOO, each, spots(each)));
        }
        hints.addAll(Spot.owned(spots));
        if (simple && field != null) {
            hints.add(Hint.ofVolatile(field));
        }
        if (!spots.isEmpty()) {
            SharedLock last = SharedLock.ofClass(spots.get(0).code().owner());
            hints.addAll(Spot.holding(Fix.Kind.LOCK, last, spots));
        }
        return new Hints(hints, spots.isEmpty() ? Fix.Lack.NO_PLACE : Fix.Lack.NO_NAME);
    }

    /** List the places in which a lock is not always held; all, if none is named. */
    private List<Spot> spots(@Nullable SharedLock lock) {
        List<Spot> spots = new ArrayList<>();
        accesses.forEach((code, indexes) -> {
            if (lock == null || !always.getOrDefault(code, Set.of()).contains(lock)) {
                for (Spot each : spots(code, indexes)) {
                    if (spots.stream().noneMatch(other -> other.region().equals(each.region()))) {
                        spots.add(each);
                    }
                }
            }
        });
        spots.sort(Spot.BY_PLACE);
        return spots;
    }

    /** Find the units in a method: one for all accesses that belong together. */
    private static List<Spot> spots(MethodCode code, Set<Integer> indexes) {
        List<List<Integer>> groups = new ArrayList<>();
        List<Integer> group = new ArrayList<>();
        for (int each : new TreeSet<>(indexes)) {
            if (group.isEmpty() || !code.isFree(group.get(group.size() - 1), each)) {
                group = new ArrayList<>();
                groups.add(group);
            }
            group.add(each);
        }
        List<Spot> spots = new ArrayList<>();
        for (List<Integer> each : groups) {
            Spot spot = Spot.of(code, each);
            if (spot != null && spots.stream().noneMatch(other -> other.region().meets(spot.region()))) {
                spots.add(spot);
            }
        }
        return spots;
    }

    /** Give the field that all of them are about, by its declaring class; null if it is none, or its accesses name different classes. */
    private @Nullable String field() {
        String subject = races.get(0).finding().subject();
        boolean same = !accesses.isEmpty();
        for (Map.Entry<MethodCode, Set<Integer>> each : accesses.entrySet()) {
            for (int index : each.getValue()) {
                same &= subject.equals(each.getKey().field(index));
            }
        }
        return same ? subject : null;
    }

    private boolean isUpdate(List<Spot> spots) {
        for (Spot each : spots) {
            Region region = each.region();
            if (each.code().updates(region)
                    && always.getOrDefault(each.code(), Set.of()).isEmpty()
                    && !isLocked(each)) {
                return true;
            }
        }
        return false;
    }

    /** True if all accesses of a part were seen to hold a lock, if not all of its method. */
    private boolean isLocked(Spot spot) {
        for (Shown each : races) {
            for (FindingSite site : each.finding().sites()) {
                boolean there = site.site().className().equals(spot.region().className())
                        && site.site().method().equals(spot.region().method())
                        && site.site().index() >= spot.region().from()
                        && site.site().index() <= spot.region().to();
                if (there && site.locks().isEmpty()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** True if a method accesses it with a lock, and without one before. */
    private boolean looksTwice() {
        for (Shown each : races) {
            List<FindingSite> sites = each.finding().sites();
            boolean mixed = sites.stream().anyMatch(site -> site.locks().isEmpty())
                    && sites.stream().anyMatch(site -> !site.locks().isEmpty());
            boolean one = sites.stream()
                            .map(site ->
                                    site.site().className() + "." + site.site().method())
                            .distinct()
                            .count()
                    == 1;
            if (mixed && one) {
                return true;
            }
        }
        return false;
    }
}
