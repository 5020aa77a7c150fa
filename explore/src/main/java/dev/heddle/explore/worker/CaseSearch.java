package dev.heddle.explore.worker;

import dev.heddle.explore.Result;
import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.outcome.Outcome;
import dev.heddle.explore.outcome.OutcomeTable;
import dev.heddle.explore.outcome.OutcomesSoFar;
import dev.heddle.explore.pursue.Hearsay;
import dev.heddle.explore.pursue.PursuitListener;
import dev.heddle.explore.pursue.Pursuits;
import dev.heddle.explore.pursue.Suspicion;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.SearchResult;
import dev.heddle.explore.search.Setup;
import dev.heddle.explore.search.Stand;
import dev.heddle.explore.search.WeakAccesses;
import dev.heddle.explore.strategy.Resumable;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Case;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.instrument.SourcePlaces;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Status;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Explores one case, or goes on with it where another worker stood, and says how it goes.
 *
 * <p>A case that waits for what is outside it is explored again from the beginning on platform threads if it was not there.
 */
final class CaseSearch implements SearchListener, PursuitListener {
    /** How often the table of outcomes is told while a search goes on, in nanoseconds: who interrupts it wants to see it. */
    private static final long TABLE_EVERY = 1_000_000_000;

    private final Job job;
    private final Port port;
    private final Ground ground;
    private final Case target;

    /** True if there is nothing else to explore. */
    private final boolean isOnly;

    private final Observed observed = new Observed();
    private final long start = System.nanoTime();

    /** When its time is up. */
    private long end;

    /** What the program waits for that is outside it, and where; null if nothing was seen yet. */
    private @Nullable String outside;

    /** True if it was told that something is outside. */
    private boolean outsideTold;

    /** True if it was told of what an execution was not under control. */
    private boolean astrayTold;

    /** True if something was found that showed again. */
    private volatile boolean shown;

    private volatile Progress progress = Progress.NONE;

    /** What searches now; null before the first does. */
    private @Nullable Search search;

    /** What goes after suspicions, if that is asked for. */
    private @Nullable Pursuits pursuits;

    /** How much it has heard of what others have settled meanwhile. */
    private int heard;

    /** The distinct outcomes when they were last told, and when that was. */
    private volatile OutcomeTable table = OutcomeTable.NONE;

    private long tableTold = start - TABLE_EVERY;

    /** When the exploration began, with what came before it in another worker. */
    private volatile long begun = start;

    CaseSearch(Job job, Port port, Ground ground, Case target, boolean isOnly) {
        this.job = job;
        this.port = port;
        this.ground = ground;
        this.target = target;
        this.isOnly = isOnly;
    }

    /** What comes after a case, or after as much of it as this JVM can bear. */
    enum Then {
        NEXT,
        /** Another JVM goes on. */
        HAND_OVER,
        /** Whoever the search was handed to says what to do now. */
        ASK,
        END
    }

    /**
     * Explore it.
     *
     * @param done how many cases came before it
     * @param share how long it may take from now on, loading it left aside
     * @param rest where another worker stood with it; null to begin
     */
    Then run(int done, Supplier<Duration> share, @Nullable Rest rest) {
        Duration left = dealt(share.get());
        port.say("began", "name", target.name());
        Stand stand = rest == null ? null : rest.stand();
        SearchResult result = rest == null || stand == null ? begin(share, left) : resume(rest, stand, left);
        if (result.rest() != null) {
            boolean worn = ground.program(target).isWorn();
            port.say(new Rest(
                            done,
                            result.rest(),
                            remains(),
                            observed.counts(),
                            new OutcomesSoFar(table(), Set.of()),
                            outside,
                            null,
                            worn)
                    .toJson());
            return worn ? Then.HAND_OVER : Then.ASK;
        }
        String refusal = target.refusal();
        if (refusal != null && isOnly && result.result() != Result.VIOLATION) {
            throw new TargetException(refusal);
        }
        CaseResult ended = new CaseResult(
                target.name(),
                result.result(),
                result.covered(),
                result.reason(),
                result.progress(),
                result.notes(),
                result.weak(),
                observed.counts(),
                table());
        port.say((outside == null ? ended : ended.waitingFor(outside)).toJson());
        return job.budget().stopFirst() && result.hasFailure() ? Then.END : Then.NEXT;
    }

    private SearchResult begin(Supplier<Duration> share, Duration left) {
        Search search = search(ground.backend(), left, asAsked(), OutcomesSoFar.NONE)
                .dealtAfterLoading(() -> dealt(share.get()));
        SearchResult result =
                (job.budget().isShared() ? search.shared(job.budget().sharing()) : search).run();
        return onPlatformThreadsIfNeeded(result, ground.backend());
    }

    private SearchResult resume(Rest rest, Stand stand, Duration left) {
        progress = stand.progress();
        begun = start - progress.time().toNanos();
        shown = stand.shown();
        observed.addAll(rest.outcomes());
        // What was outside then is not seen again before the program comes there.
        outside = rest.outside();
        Backend backend = outside == null ? ground.backend() : ground.platform();
        Duration all = dealt(rest.left().compareTo(left) < 0 ? rest.left() : left);
        String slice = rest.slice();
        Duration time = stand.progress().time().plus(all);
        if (slice != null) {
            SearchResult result = search(backend, time, Division.strategy(slice), rest.reached())
                    .resume(stand)
                    .asSlice()
                    .run();
            outside = outside == null ? result.outside() : outside;
            return result;
        }
        return onPlatformThreadsIfNeeded(
                search(backend, time, asAsked(), rest.reached()).resume(stand).run(), backend);
    }

    private SearchResult onPlatformThreadsIfNeeded(SearchResult result, Backend backend) {
        if (outside == null) {
            outside = result.outside();
        }
        if (result.result() != Result.NOT_CONTROLLED || outside == null || backend.isParallel()) {
            return result;
        }
        port.say("note", "text", "the threads move to platform threads, which is slower: " + outside);
        observed.clear();
        return search(ground.platform(), remains(), asAsked(), OutcomesSoFar.NONE)
                .run();
    }

    private Duration dealt(Duration time) {
        end = System.nanoTime() + time.toNanos();
        return time;
    }

    private Duration remains() {
        return Duration.ofNanos(end - System.nanoTime());
    }

    private Resumable asAsked() {
        Chase chase = job.chase();
        if (chase == null) {
            return Strategies.named(job.strategy(), job.seed());
        }
        Pursuits made = new Pursuits(job.seed(), chase.manner(), chase.share(), SourcePlaces.of(ground.loader()), this);
        Hearsay hearsay = chase.hearsay();
        if (hearsay != null) {
            made.after(hearsay);
        }
        chase.settled().forEach(each -> settle(made, each));
        pursuits = made;
        return made;
    }

    private void settle(Pursuits made, Settled what) {
        if (what.isOf(target.name())) {
            made.settle(what.fingerprint());
        }
    }

    private Search search(Backend backend, Duration time, Resumable strategy, OutcomesSoFar before) {
        Setup setup = new Setup(
                ground.program(target),
                backend,
                backend == ground.platform() ? null : ground.platform(),
                ScheduleHeader.run(job, target.name()),
                ScheduleHeader.fixed(job));
        Search made = new Search(setup, strategy, job.budget().withTime(time), this, ground.sources());
        search = job.outcomes() ? made.countingOutcomes(before, ground.effort()) : made;
        return made;
    }

    /** Give the distinct outcomes so far, if they are asked for. */
    private OutcomeTable table() {
        Search counting = search;
        table = counting == null ? OutcomeTable.NONE : counting.outcomes();
        return table;
    }

    // ---- what the search says ----

    @Override
    public void ended(Verdict verdict) {
        observed.count(verdict);
        Pursuits pursuing = pursuits;
        if (pursuing != null) {
            List<Settled> since = port.settledSince(heard);
            heard += since.size();
            since.forEach(each -> settle(pursuing, each));
        }
        String why = verdict.reason();
        if (verdict.ending() == Ending.UNCONTROLLED && why != null && !astrayTold) {
            astrayTold = true;
            port.say("astray", "what", why);
        }
        String met = search == null ? null : search.outside();
        if (met != null && !outsideTold) {
            outsideTold = true;
            port.say("outside", "what", met);
        }
    }

    @Override
    public void found(Finding finding, Interleaving interleaving) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        if (finding.status() == Status.CONFIRMED) {
            shown = true;
            if (pursuits != null) {
                pursuits.settle(finding.fingerprint());
            }
        }
        message.put("type", "found");
        message.put("finding", FindingJson.write(finding));
        message.put("interleaving", FindingJson.write(interleaving));
        message.put("output", ground.surroundings().printed());
        message.put("lasting", ground.loader().usesLasting());
        port.say(message);
    }

    @Override
    public void suspected(Suspicion suspicion) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("type", "suspected");
        message.put("suspicion", SuspicionJson.write(suspicion));
        port.say(message);
    }

    @Override
    public void listened() {
        port.say("listened");
    }

    @Override
    public void retraced(String how) {
        port.say("note", "text", how);
    }

    @Override
    public void refuted(String fingerprint) {
        port.say(Map.of("type", "refuted", "fingerprint", fingerprint));
    }

    @Override
    public void pursued(String fingerprint, long executions, boolean over) {
        port.say(Map.of("type", "pursued", "fingerprint", fingerprint, "executions", executions, "over", over));
    }

    @Override
    public void progress(Progress now) {
        progress = now;
        long moment = System.nanoTime();
        if (job.outcomes() && moment - tableTold > TABLE_EVERY) {
            tableTold = moment;
            Map<String, @Nullable Object> message = new LinkedHashMap<>();
            message.put("type", "outcomes");
            message.put("table", OutcomeJson.write(table()));
            port.say(message);
        }
        port.say(ProgressJson.write(now));
    }

    @Override
    public void reached(Outcome outcome, Schedule schedule) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("type", "reached");
        message.put("facts", OutcomeJson.write(outcome));
        message.put("schedule", ScheduleJson.write(schedule));
        port.say(message);
    }

    /** Tell what is known of it when the program gets away; any thread may ask. */
    CaseResult brokenOff(String reason, List<String> notes) {
        Result result = shown ? Result.VIOLATION : Result.NOT_CONTROLLED;
        Progress last = progress.withUncontrolled(Duration.ofNanos(System.nanoTime() - begun));
        return new CaseResult(target.name(), result, null, reason, last, notes, WeakAccesses.NONE, Map.of(), table);
    }
}
