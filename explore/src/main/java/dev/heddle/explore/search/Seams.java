package dev.heddle.explore.search;

import dev.heddle.explore.engine.Judge;
import dev.heddle.explore.engine.Location;
import dev.heddle.explore.engine.Op;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Sites;
import dev.heddle.explore.engine.Steps;
import dev.heddle.explore.engine.Tear;
import dev.heddle.explore.engine.Violation;
import dev.heddle.model.FindingKind;
import dev.heddle.model.Mode;
import dev.heddle.model.Seam;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees in an execution whether fields that belong together are torn.
 *
 * <p>Taken are the locked steps (scopes) that use fields of the seam, of one object if all are of one class. What one thread does to them falls into <em>rounds</em>: a round is over when a field
 * comes that it has had already, as when a loop begins again. A round of several scopes is one use of them all, done in parts. It is torn if a scope of another thread lies inside it which conflicts with one part
 * before it and with another, on another field, after it: whatever the first thread was about, it can't have been done in one go, neither before nor after that scope. What comes before what is told by the accesses
 * that conflict, so that executions of one class have the same tears.
 *
 * <p>That says nothing yet of whether anybody could notice: see {@link Tearing}.
 */
public final class Seams implements Judge {
    /** How many tears along one seam are looked at in one execution. */
    private static final int MOST = 8;

    private final Map<String, Seam> seams = new LinkedHashMap<>();

    /** By the number of a site: whether it is a place of a seam, by the place. */
    private final Map<Integer, Seam.Place> places = new HashMap<>();

    /** The fingerprints of those of which not every tear could be judged. */
    private final Set<String> unsettled = new HashSet<>();

    /** Look for a tear along a seam, too. */
    public void add(Seam seam) {
        seams.put(seam.fingerprint(), seam);
    }

    /** Look for it no more. */
    public void remove(String fingerprint) {
        seams.remove(fingerprint);
    }

    /** Find the seam with a fingerprint; null if there is none. */
    @Nullable
    Seam seam(String fingerprint) {
        return seams.get(fingerprint);
    }

    /** Note that there is a tear of which nobody can say whether it could be noticed. */
    void unsettle(String fingerprint) {
        unsettled.add(fingerprint);
    }

    /** True if it is known of every tear along a seam whether it could be noticed. */
    public boolean isSettled(String fingerprint) {
        return !unsettled.contains(fingerprint);
    }

    @Override
    public List<Violation> judge(Scheduler scheduler) {
        if (seams.isEmpty()) {
            return List.of();
        }
        List<Tear.Stretch> scopes = LockScopes.of(scheduler);
        List<Violation> torn = new ArrayList<>();
        for (Seam each : seams.values()) {
            tears(each, scopes, scheduler).forEach(tear -> torn.add(violation(each, tear, scheduler.steps())));
        }
        return torn;
    }

    private static Violation violation(Seam seam, Tear tear, Steps steps) {
        String user = tear.between().strand().name();
        String other = tear.apart().strand().name();
        return new Violation(
                FindingKind.HIGH_LEVEL_RACE,
                seam.subject(),
                () -> user + " uses in one locked step what " + other + " uses in several, between two of these",
                tear.uses().stream().map(steps::site).distinct().toList(),
                List.of(tear.between().strand(), tear.apart().strand()),
                tear.apart().last() + 1,
                null,
                tear);
    }

    // ---- uses ----

    /** The first and the last read of a location in a scope, and the first and the last write; -1 where there is none. */
    private static final class Touches {
        private int firstRead = -1;
        private int lastRead = -1;
        private int firstWrite = -1;
        private int lastWrite = -1;

        void add(int step, boolean writes) {
            if (writes) {
                firstWrite = firstWrite < 0 ? step : firstWrite;
                lastWrite = step;
            } else {
                firstRead = firstRead < 0 ? step : firstRead;
                lastRead = step;
            }
        }

        boolean writes() {
            return firstWrite >= 0;
        }

        int first() {
            return firstRead >= 0 ? firstRead : firstWrite;
        }

        /** True if one of us writes. */
        boolean conflicts(Touches other) {
            return writes() || other.writes();
        }

        /** True if each of these comes before each of the others with which it conflicts. */
        boolean precede(Touches other) {
            boolean beforeWrites = !other.writes() || Math.max(lastRead, lastWrite) < other.firstWrite;
            boolean beforeReads = !writes() || other.firstRead < 0 || lastWrite < other.firstRead;
            return beforeWrites && beforeReads;
        }
    }

    /** A scope that uses fields of a seam, and how. */
    private record Use(Tear.Stretch scope, Map<Location, Touches> touched) {
        Set<Location> all() {
            return touched.keySet();
        }

        boolean uses(Location at) {
            return touched.containsKey(at);
        }

        int position(Location at) {
            return Objects.requireNonNull(touched.get(at)).first();
        }

        /**
         * Give a location on which this conflicts with another use that comes after it; null if there is none, or if it does not come after all of this.
         *
         * <p>That goes by the accesses that conflict and not by where the scopes end: under different locks these may overlap, in one execution and not in another that is the same but for that.
         */
        @Nullable
        Location conflictBefore(Use later) {
            Location found = null;
            for (Map.Entry<Location, Touches> each : touched.entrySet()) {
                Touches others = later.touched.get(each.getKey());
                if (others != null && each.getValue().conflicts(others)) {
                    if (!each.getValue().precede(others)) {
                        return null;
                    }
                    found = found == null ? each.getKey() : found;
                }
            }
            return found;
        }
    }

    private List<Use> uses(Seam seam, List<Tear.Stretch> scopes, Scheduler scheduler) {
        Steps steps = scheduler.steps();
        List<Use> uses = new ArrayList<>();
        for (Tear.Stretch scope : scopes) {
            Use use = new Use(scope, new LinkedHashMap<>());
            for (int i = scope.first(); i <= scope.last(); i++) {
                if (steps.strand(i) == scope.strand().index() && isUse(seam, steps, i)) {
                    add(use, steps, i);
                }
            }
            if (!use.touched.isEmpty()) {
                uses.add(use);
            }
        }
        return uses;
    }

    private static void add(Use use, Steps steps, int step) {
        for (int i = steps.firstTouch(step); i < steps.firstTouch(step + 1); i++) {
            if (steps.numbered(steps.target(i)) instanceof Location location) {
                use.touched
                        .computeIfAbsent(location, key -> new Touches())
                        .add(step, steps.mode(i) == Mode.WRITE.code());
            }
        }
    }

    /** True if a step uses a field of a seam at one of its places. */
    boolean isUse(Seam seam, Steps steps, int step) {
        return steps.op(step) <= Op.ATOMIC
                && seam.places()
                        .contains(places.computeIfAbsent(steps.site(step), each -> Seam.Place.of(Sites.site(each))));
    }

    // ---- tears ----

    private List<Tear> tears(Seam seam, List<Tear.Stretch> scopes, Scheduler scheduler) {
        Map<Object, List<Use>> byObject = new LinkedHashMap<>();
        boolean oneClass = seam.subject().contains(".{");
        for (Use each : uses(seam, scopes, scheduler)) {
            for (Location at : each.all()) {
                Object owner = at.object();
                List<Use> those = byObject.computeIfAbsent(
                        !oneClass || owner == null ? seam : new Identity(owner), key -> new ArrayList<>());
                if (those.isEmpty() || those.get(those.size() - 1) != each) {
                    those.add(each);
                }
            }
        }
        List<Tear> tears = new ArrayList<>();
        byObject.values().forEach(each -> addTears(seam, each, tears));
        return tears;
    }

    /** An object as the key of a map, by what it is and not what it says of itself. */
    private record Identity(Object object) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Identity identity && identity.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    private void addTears(Seam seam, List<Use> uses, List<Tear> tears) {
        for (List<Use> round : rounds(uses)) {
            for (Use between : uses) {
                Tear tear = round.size() < 2
                                || between.scope.strand() == round.get(0).scope.strand()
                        ? null
                        : tear(seam, round, between);
                if (tear != null && tears.size() == MOST) {
                    unsettle(seam.fingerprint());
                    return;
                }
                if (tear != null) {
                    tears.add(tear);
                }
            }
        }
    }

    private static List<List<Use>> rounds(List<Use> uses) {
        Map<Integer, List<Use>> open = new HashMap<>();
        List<List<Use>> rounds = new ArrayList<>();
        for (Use each : uses) {
            int strand = each.scope.strand().index();
            List<Use> round = open.get(strand);
            if (round == null
                    || round.stream().anyMatch(had -> had.all().stream().anyMatch(each::uses))) {
                round = new ArrayList<>();
                rounds.add(round);
                open.put(strand, round);
            }
            round.add(each);
        }
        return rounds;
    }

    private static @Nullable Tear tear(Seam seam, List<Use> round, Use between) {
        for (Use before : round) {
            for (Use after : round) {
                Location one = before == after ? null : before.conflictBefore(between);
                Location other = one == null ? null : between.conflictBefore(after);
                if (one != null && other != null) {
                    Tear.Stretch apart = new Tear.Stretch(
                            before.scope.strand(),
                            round.get(0).scope.first(),
                            round.get(round.size() - 1).scope.last());
                    List<Integer> uses = List.of(
                            before.position(one),
                            between.position(one),
                            between.position(other),
                            after.position(other));
                    return new Tear(
                            seam.fingerprint(),
                            apart,
                            between.scope,
                            uses.stream().sorted().distinct().toList());
                }
            }
        }
        return null;
    }
}
