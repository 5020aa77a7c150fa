package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Entry;
import dev.heddle.model.JsonReader;
import dev.heddle.model.JsonWriter;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker is asked to do.
 *
 * @param entry what to run
 * @param classPath where the program's classes are
 * @param include packages and classes whose memory accesses are visible, besides those in class directories
 * @param exclude packages and classes whose memory accesses are not visible
 * @param inside collections of the JDK whose inside is explored
 * @param sources folders where the program's sources are, for lines in reports
 * @param strategy the strategy, by name
 * @param seed where the strategy's random numbers begin
 * @param budget how far the search may go
 * @param platform true to use platform threads, whatever else there is
 * @param values true if the values that are read and written are to be told, at the cost of speed
 * @param outcomes true if distinct outcomes are to be counted, at the cost of speed
 * @param schedule a schedule to follow instead of a search, as text
 * @param rest what another worker has left to do; null to do all of it
 */
public record Job(
        Entry entry,
        List<String> classPath,
        List<String> include,
        List<String> exclude,
        List<String> inside,
        List<String> sources,
        String strategy,
        long seed,
        Budget budget,
        boolean platform,
        boolean values,
        boolean outcomes,
        @Nullable String schedule,
        @Nullable Rest rest) {
    /** Keep copies. */
    public Job {
        classPath = List.copyOf(classPath);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        inside = List.copyOf(inside);
        sources = List.copyOf(sources);
    }

    /** Ask for a search with the default strategy and bounds. */
    public static Job search(Entry entry, List<String> classPath) {
        return new Job(
                entry,
                classPath,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Strategies.DEFAULT,
                1,
                Budget.DEFAULT,
                false,
                false,
                false,
                null,
                null);
    }

    /** Take another strategy. */
    public Job withStrategy(String name, long start) {
        return new Job(
                entry, classPath, include, exclude, inside, sources, name, start, budget, platform, values, outcomes,
                schedule, rest);
    }

    /** Take other bounds. */
    public Job withBudget(Budget other) {
        return new Job(
                entry, classPath, include, exclude, inside, sources, strategy, seed, other, platform, values, outcomes,
                schedule, rest);
    }

    /** See the accesses of other classes. */
    public Job withScope(List<String> also, List<String> but) {
        return new Job(
                entry, classPath, also, but, inside, sources, strategy, seed, budget, platform, values, outcomes,
                schedule, rest);
    }

    /** See what happens inside collections of the JDK. */
    public Job withInside(List<String> names) {
        return new Job(
                entry, classPath, include, exclude, names, sources, strategy, seed, budget, platform, values, outcomes,
                schedule, rest);
    }

    /** Quote lines of the program's sources. */
    public Job withSources(List<String> folders) {
        return new Job(
                entry, classPath, include, exclude, inside, folders, strategy, seed, budget, platform, values, outcomes,
                schedule, rest);
    }

    /** Tell the values that are read and written. */
    public Job tellingValues() {
        return new Job(
                entry, classPath, include, exclude, inside, sources, strategy, seed, budget, platform, true, outcomes,
                schedule, rest);
    }

    /** Count distinct outcomes. */
    public Job countingOutcomes() {
        return new Job(
                entry, classPath, include, exclude, inside, sources, strategy, seed, budget, platform, values, true,
                schedule, rest);
    }

    /** Use platform threads. */
    public Job onPlatformThreads() {
        return new Job(
                entry, classPath, include, exclude, inside, sources, strategy, seed, budget, true, values, outcomes,
                schedule, rest);
    }

    /** Follow a schedule, and tell values. */
    public Job following(String text) {
        return new Job(
                entry, classPath, include, exclude, inside, sources, strategy, seed, budget, platform, true, outcomes,
                text, rest);
    }

    /** Follow a schedule as it was made: with its scope, and with all that could happen in it. */
    public Job following(Schedule schedule) {
        int steps = Math.max(Limits.DEFAULT.steps(), 2 * schedule.steps().size());
        Limits limits = new Limits(
                steps,
                Integer.MAX_VALUE,
                steps,
                schedule.fixed().anyTimeouts(),
                Spurious.parse(schedule.fixed().spurious()));
        return withScope(schedule.run().include(), schedule.run().exclude())
                .withInside(schedule.run().inside())
                .withBudget(Budget.DEFAULT.withLimits(limits))
                .following(ScheduleJson.write(schedule));
    }

    /** Go on with what another worker has left. */
    Job goingOn(Rest left) {
        return new Job(
                entry, classPath, include, exclude, inside, sources, strategy, seed, budget, platform, values, outcomes,
                schedule, left);
    }

    /** Say what schedules of one of its cases name as what is run. */
    public Schedule.Run scheduled(String caseName) {
        return ScheduleHeader.run(this, caseName);
    }

    /** Write the job as one line. */
    public String toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("entry", entry.toJson());
        json.put("classPath", classPath);
        json.put("include", include);
        json.put("exclude", exclude);
        json.put("inside", inside);
        json.put("sources", sources);
        json.put("strategy", strategy);
        json.put("seed", seed);
        json.put("millis", budget.time().toMillis());
        json.put("executions", budget.executions());
        json.put("steps", budget.limits().steps());
        json.put("threads", budget.limits().threads());
        json.put("tail", budget.limits().tail());
        json.put("anyTimeouts", budget.limits().anyTimeouts());
        json.put("spurious", budget.limits().spurious().toString());
        json.put("stopFirst", budget.stopFirst());
        json.put("workers", budget.sharing().workers());
        json.put("sharedAfter", budget.sharing().after().toMillis());
        json.put("slice", budget.sharing().slice().toMillis());
        json.put("platform", platform);
        json.put("values", values);
        json.put("outcomes", outcomes);
        json.put("schedule", schedule);
        json.put("rest", rest == null ? null : rest.toJson());
        return JsonWriter.write(json);
    }

    /** Read what {@link #toJson} wrote. */
    public static Job fromJson(String line) {
        Message json = Message.of(JsonReader.read(line));
        Limits limits = new Limits(
                json.number("steps"),
                json.number("threads"),
                json.number("tail"),
                json.flag("anyTimeouts"),
                Spurious.parse(json.text("spurious")));
        Budget budget = new Budget(
                Duration.ofMillis(json.wide("millis")),
                json.wide("executions"),
                limits,
                json.flag("stopFirst"),
                new Sharing(
                        json.number("workers"),
                        Duration.ofMillis(json.wide("sharedAfter")),
                        Duration.ofMillis(json.wide("slice"))));
        return new Job(
                Entry.fromJson(json.part("entry").map()),
                json.texts("classPath"),
                json.texts("include"),
                json.texts("exclude"),
                json.texts("inside"),
                json.texts("sources"),
                json.text("strategy"),
                json.wide("seed"),
                budget,
                json.flag("platform"),
                json.flag("values"),
                json.flag("outcomes"),
                json.textIfAny("schedule"),
                json.map().get("rest") == null ? null : Rest.fromJson(json.part("rest")));
    }
}
