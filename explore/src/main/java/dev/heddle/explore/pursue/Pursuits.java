package dev.heddle.explore.pursue;

import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Scheduler;
import dev.heddle.explore.engine.Strand;
import dev.heddle.explore.engine.Strategy;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.hear.Hearing;
import dev.heddle.explore.search.Attending;
import dev.heddle.explore.search.Recorded;
import dev.heddle.explore.search.Seams;
import dev.heddle.explore.strategy.Pct;
import dev.heddle.explore.strategy.Pos;
import dev.heddle.explore.strategy.RandomWalk;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Candidate;
import dev.heddle.model.FindingKind;
import dev.heddle.model.FindingSite;
import dev.heddle.model.Fingerprint;
import dev.heddle.model.Seam;
import dev.heddle.model.SourcePlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs the program a few times in random orders and listens; then goes after all that was suspicious, in turns, until each suspicion is shown or nothing is left to try.
 *
 * <p>Everything follows from the seed: another worker with the same seed has the same suspicions. Each goes after its share of them.
 */
public final class Pursuits implements Attending {
    /** How far the random numbers of what is listened to are from those of the next seed. */
    private static final int ROUND = 8;

    /** How many executions are listened to at most if one has very many steps. */
    private static final int FEW_RUNS = 2;

    private static final int MANY_STEPS = 20_000;

    /** Where random numbers begin; elsewhere after a worker that could not go on. */
    private long seed;

    private final Manner manner;
    private final Share share;
    private final SourcePlaces places;
    private final PursuitListener listener;
    private final Map<String, Suspicion> known = new LinkedHashMap<>();
    private final Set<String> settled = new HashSet<>();
    private final Map<String, Trail> trails = new LinkedHashMap<>();
    private final Seams seams = new Seams();
    private @Nullable Scheduler scheduler;
    private @Nullable Hearing hearing;
    private Strategy now = new RandomWalk(0);
    private @Nullable Trail trail;

    /** What leads the executions that are listened to; null for random orders. */
    private @Nullable List<Strategy> recordings;

    /** What a free run has made suspicious, by fingerprint. */
    private final Map<String, Suspicion> hearsay = new LinkedHashMap<>();

    /** What goes the way of that run, first of all; null if there is none. */
    private @Nullable Retracing retracing;

    /** The executions that were listened to. */
    private final List<Recorded> listenedTo = new ArrayList<>();

    /** True if there is no other. */
    private boolean alone;

    private int runs;
    private int mostSteps;
    private int turn;
    private boolean listened;

    /** True if something could not be seen, so that nothing is refuted. */
    private boolean unseen;

    /**
     * Which of the suspicions to go after.
     *
     * @param number which share, from 0
     * @param of how many there are
     */
    public record Share(int number, int of) {
        /** All of them. */
        public static final Share ALL = new Share(0, 1);

        /** Say whether a suspicion is in it: by its name alone, as others may have come to know it in another order. */
        boolean has(String fingerprint) {
            return Math.floorMod(fingerprint.hashCode(), of) == number;
        }
    }

    /**
     * Go after what is suspicious.
     *
     * @param places where the program's classes have their places in the source
     */
    public Pursuits(long seed, Manner manner, Share share, SourcePlaces places, PursuitListener listener) {
        this.seed = seed;
        this.manner = manner;
        this.share = share;
        this.places = places;
        this.listener = listener;
    }

    /** Listen to executions that others lead, instead of to random ones. */
    public Pursuits listeningTo(List<? extends Strategy> leaders) {
        recordings = List.copyOf(leaders);
        return this;
    }

    /**
     * Go the way of a free run first, and go after what that has made suspicious, too.
     *
     * @throws dev.heddle.trace.TraceException if its trace can't be read
     */
    public Pursuits after(Hearsay told) {
        told.suspicions().forEach(each -> hearsay.put(each.fingerprint(), each));
        retracing = new Retracing(told.trace(), Footprints.of(Path.of(told.trace())));
        return this;
    }

    @Override
    public void attend(Scheduler next) {
        scheduler = next;
    }

    @Override
    public void onlyOrder() {
        alone = true;
    }

    @Override
    public Seams seams() {
        return seams;
    }

    /** Hear that a suspicion was shown, or need not be any more. */
    public void settle(String fingerprint) {
        settled.add(fingerprint);
        seams.remove(fingerprint);
        Trail done = trails.remove(fingerprint);
        if (done != null) {
            done.end();
        }
    }

    // ---- one execution ----

    @Override
    public boolean begin() {
        if (runs < recordings()) {
            Retracing first = runs == 0 ? retracing : null;
            now = first != null ? first : recording(runs);
            runs++;
            hearing = Hearing.of(Objects.requireNonNull(scheduler, "nobody said whom to listen to"));
            return now.begin();
        }
        if (!listened) {
            listened = true;
            goAfterHearsay();
            listener.listened();
        }
        if (trail != null && proceed(trail)) {
            return true;
        }
        List<Trail> open = open();
        while (!open.isEmpty()) {
            for (int i = 0; i < open.size(); i++) {
                Trail next = open.get(turn++ % open.size());
                if (proceed(next)) {
                    return true;
                }
            }
            open = open();
        }
        return false;
    }

    private int recordings() {
        if (alone) {
            return runs;
        }
        List<Strategy> given = recordings;
        if (given != null) {
            return given.size();
        }
        if (retracing != null && runs == 0) {
            return 1;
        }
        return mostSteps > MANY_STEPS ? Math.min(FEW_RUNS, manner.runs()) : manner.runs();
    }

    private List<Trail> open() {
        return trails.values().stream().filter(each -> !each.isOver()).toList();
    }

    private boolean proceed(Trail next) {
        Strategy leader = next.isOver() ? null : next.next();
        if (leader == null) {
            if (next.isRefuted()
                    && !unseen
                    && seams.isSettled(next.fingerprint())
                    && !settled.contains(next.fingerprint())) {
                settle(next.fingerprint());
                listener.refuted(next.fingerprint());
            }
            listener.pursued(next.fingerprint(), next.executions(), next.isOver());
            trail = null;
            return false;
        }
        now = leader;
        trail = next;
        return true;
    }

    private Strategy recording(int number) {
        if (recordings != null) {
            return recordings.get(number);
        }
        long from = seed * ROUND + number;
        if (number == 0) {
            return new Slices(from);
        }
        return switch (number % 3) {
            case 0 -> new Pos(from);
            case 1 -> new RandomWalk(from);
            default -> new Pct(from);
        };
    }

    @Override
    public Strand next(Scheduler moving, @Nullable Strand current) {
        return now.next(moving, current);
    }

    @Override
    public int choose(Scheduler moving, Strand self, int options) {
        return now.choose(moving, self, options);
    }

    @Override
    public void yielded(Strand self) {
        now.yielded(self);
    }

    @Override
    public void over(Strand self) {
        now.over(self);
    }

    @Override
    public boolean looksInto() {
        return hearing != null || now.looksInto();
    }

    @Override
    public void end(Scheduler moved) {
        now.end(moved);
        Ending ending = moved.verdict().ending();
        unseen |= Verdict.unseen(moved.verdict().notes()) != null;
        Hearing heard = hearing;
        hearing = null;
        if (heard == null) {
            if (trail != null && isSpoilt(ending, moved)) {
                trail.spoil();
            }
            return;
        }
        List<Candidate> candidates = heard.close().all();
        mostSteps = Math.max(mostSteps, moved.steps().count());
        if (now == retracing) {
            listener.retraced(retracing.told());
        }
        if (ending == Ending.COMPLETE || ending == Ending.STUCK || ending == Ending.CUT) {
            Recorded run = Recorded.of(moved);
            listenedTo.add(run);
            suspect(candidates, run);
        }
    }

    private static boolean isSpoilt(Ending ending, Scheduler moved) {
        return ending == Ending.CUT || ending == Ending.UNCONTROLLED || moved.firstOutside() != null;
    }

    private void suspect(List<Candidate> candidates, Recorded run) {
        for (Candidate each : candidates) {
            List<SourcePlace> where = new ArrayList<>();
            each.sites().forEach(site -> where.add(places.of(site.site())));
            String fingerprint = Fingerprint.of(each.kind(), each.subject(), where);
            Suspicion fresh = new Suspicion(each, fingerprint);
            Suspicion before = known.containsKey(fingerprint) ? known.get(fingerprint) : hearsay.get(fingerprint);
            know(before == null ? fresh : before.with(fresh));
            Trail itsTrail = trails.get(fingerprint);
            if (itsTrail != null && !itsTrail.isOver()) {
                itsTrail.add(run);
            }
        }
    }

    /** Go after what nobody has heard of under control, if threads come to all of its places. */
    private void goAfterHearsay() {
        for (Suspicion each : hearsay.values()) {
            if (!known.containsKey(each.fingerprint())
                    && each.candidate().sites().stream().allMatch(this::isReached)) {
                know(each);
            }
        }
    }

    private boolean isReached(FindingSite place) {
        return listenedTo.stream().anyMatch(each -> !each.stepsAt(place.site()).isEmpty());
    }

    /** Take in a suspicion, or what it has become, and go after it if it is new. */
    private void know(Suspicion now) {
        String fingerprint = now.fingerprint();
        boolean isNew = !known.containsKey(fingerprint);
        if (isNew && share.has(fingerprint) && isPursued(now.candidate()) && !settled.contains(fingerprint)) {
            trails.put(fingerprint, new Trail(now, manner, seed, listenedTo));
            if (now.candidate().kind() == FindingKind.HIGH_LEVEL_RACE) {
                seams.add(Seam.of(now.candidate(), fingerprint));
            }
        }
        if (!now.equals(known.put(fingerprint, now))) {
            listener.suspected(now);
        }
    }

    /** True if there is a way to go after it: a race needs two accesses. */
    private static boolean isPursued(Candidate candidate) {
        return candidate.kind() == FindingKind.DEADLOCK
                || candidate.kind() == FindingKind.HIGH_LEVEL_RACE
                || (candidate.kind() == FindingKind.DATA_RACE
                        && candidate.sites().size() > 1);
    }

    // ---- going on elsewhere ----

    /** Who goes on begins with other orders: what is known of suspicions is in the executions of this JVM. */
    @Override
    public long[] stand() {
        return new long[] {seed + 1};
    }

    @Override
    public void resume(long[] stand) {
        seed = stand[0];
    }
}
