package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Limits;
import dev.heddle.explore.engine.Spurious;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Sharing;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Entry;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.instrument.mend.Additions;
import dev.heddle.model.JsonReader;
import dev.heddle.model.JsonWriter;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker is asked to do.
 *
 * @param subject what is run
 * @param manner how it is searched
 * @param values true if the values that are read and written are to be told, at the cost of speed
 * @param outcomes true if distinct outcomes are to be counted, at the cost of speed
 * @param schedule a schedule to follow instead of a search, as text
 * @param chase what to go after instead of a search; null to search
 * @param rest what another worker has left to do; null to do all of it
 */
public record Job(
        Subject subject,
        Manner manner,
        boolean values,
        boolean outcomes,
        @Nullable String schedule,
        @Nullable Chase chase,
        @Nullable Rest rest) {
    /**
     * What is run, and what of it is seen.
     *
     * @param entry where it begins
     * @param classPath where the program's classes are
     * @param include packages and classes whose memory accesses are visible, besides those in class directories
     * @param exclude packages and classes whose memory accesses are not visible
     * @param inside collections of the JDK whose inside is explored
     * @param sources folders where the program's sources are, for lines in reports
     * @param additions what it has that is not in its source
     */
    public record Subject(
            Entry entry,
            List<String> classPath,
            List<String> include,
            List<String> exclude,
            List<String> inside,
            List<String> sources,
            Additions additions) {
        /** Keep copies. */
        public Subject {
            classPath = List.copyOf(classPath);
            include = List.copyOf(include);
            exclude = List.copyOf(exclude);
            inside = List.copyOf(inside);
            sources = List.copyOf(sources);
        }
    }

    /**
     * How a search is done.
     *
     * @param strategy the strategy, by name
     * @param seed where the strategy's random numbers begin
     * @param budget how far the search may go
     * @param platform true to use platform threads, whatever else there is
     */
    public record Manner(String strategy, long seed, Budget budget, boolean platform) {}

    /** Ask for a search with the default strategy and bounds. */
    public static Job search(Entry entry, List<String> classPath) {
        return new Job(
                new Subject(entry, classPath, List.of(), List.of(), List.of(), List.of(), Additions.NONE),
                new Manner(Strategies.DEFAULT, 1, Budget.DEFAULT, false),
                false,
                false,
                null,
                null,
                null);
    }

    /** Give where the program begins. */
    public Entry entry() {
        return subject.entry;
    }

    /** Give where the program's classes are. */
    public List<String> classPath() {
        return subject.classPath;
    }

    /**
     * Give where the program's classes are, for a class loader.
     *
     * @throws TargetException if an entry of the class path is none
     */
    public URL[] urls() {
        List<URL> urls = new ArrayList<>();
        for (String each : subject.classPath) {
            try {
                urls.add(Path.of(each).toUri().toURL());
            } catch (MalformedURLException strange) {
                throw new TargetException("the class path has an entry that is no path: " + each, strange);
            }
        }
        return urls.toArray(URL[]::new);
    }

    /** Give the name of the strategy. */
    public String strategy() {
        return manner.strategy;
    }

    /** Give where the strategy's random numbers begin. */
    public long seed() {
        return manner.seed;
    }

    /** Give how far the search may go. */
    public Budget budget() {
        return manner.budget;
    }

    private Job with(Subject other) {
        return new Job(other, manner, values, outcomes, schedule, chase, rest);
    }

    private Job with(Manner other) {
        return new Job(subject, other, values, outcomes, schedule, chase, rest);
    }

    /** Take another strategy. */
    public Job withStrategy(String name, long start) {
        return with(new Manner(name, start, manner.budget, manner.platform));
    }

    /** Take other bounds. */
    public Job withBudget(Budget other) {
        return with(new Manner(manner.strategy, manner.seed, other, manner.platform));
    }

    /** Use platform threads. */
    public Job onPlatformThreads() {
        return with(new Manner(manner.strategy, manner.seed, manner.budget, true));
    }

    /** See the accesses of other classes. */
    public Job withScope(List<String> also, List<String> but) {
        return with(new Subject(
                subject.entry, subject.classPath, also, but, subject.inside, subject.sources, subject.additions));
    }

    /** See what happens inside collections of the JDK. */
    public Job withInside(List<String> names) {
        return with(new Subject(
                subject.entry,
                subject.classPath,
                subject.include,
                subject.exclude,
                names,
                subject.sources,
                subject.additions));
    }

    /** Quote lines of the program's sources. */
    public Job withSources(List<String> folders) {
        return with(new Subject(
                subject.entry,
                subject.classPath,
                subject.include,
                subject.exclude,
                subject.inside,
                folders,
                subject.additions));
    }

    /** Run it with what is not in its source. */
    public Job adding(Additions what) {
        return with(new Subject(
                subject.entry,
                subject.classPath,
                subject.include,
                subject.exclude,
                subject.inside,
                subject.sources,
                what));
    }

    /** Tell the values that are read and written. */
    public Job tellingValues() {
        return new Job(subject, manner, true, outcomes, schedule, chase, rest);
    }

    /** Count distinct outcomes. */
    public Job countingOutcomes() {
        return new Job(subject, manner, values, true, schedule, chase, rest);
    }

    /** Follow a schedule, and tell values. */
    public Job following(String text) {
        return new Job(subject, manner, true, outcomes, text, chase, rest);
    }

    /** Follow a schedule as it was made: with its scope, and with all that could happen in it. */
    public Job following(Schedule schedule) {
        int steps = Math.max(Limits.DEFAULT.steps(), 2 * schedule.steps().size());
        Limits limits = new Limits(
                steps,
                Integer.MAX_VALUE,
                steps,
                schedule.fixed().anyTimeouts(),
                Spurious.parse(schedule.fixed().spurious()),
                schedule.fixed().sharedOutput());
        return withScope(schedule.run().include(), schedule.run().exclude())
                .withInside(schedule.run().inside())
                .withBudget(Budget.DEFAULT.withLimits(limits))
                .following(ScheduleJson.write(schedule));
    }

    /** Go after what is suspicious. */
    public Job chasing(Chase what) {
        return new Job(subject, manner, values, outcomes, schedule, what, rest);
    }

    /** Go on with what another worker has left. */
    Job goingOn(Rest left) {
        return new Job(subject, manner, values, outcomes, schedule, chase, left);
    }

    /** Say what schedules of one of its cases name as what is run. */
    public Schedule.Run scheduled(String caseName) {
        return ScheduleHeader.run(this, caseName);
    }

    /** Write the job as one line. */
    public String toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("entry", subject.entry.toJson());
        json.put("classPath", subject.classPath);
        json.put("include", subject.include);
        json.put("exclude", subject.exclude);
        json.put("inside", subject.inside);
        json.put("sources", subject.sources);
        json.put("additions", AdditionsJson.write(subject.additions));
        json.put("strategy", manner.strategy);
        json.put("seed", manner.seed);
        json.put("millis", budget().time().toMillis());
        json.put("executions", budget().executions());
        json.put("steps", budget().limits().steps());
        json.put("threads", budget().limits().threads());
        json.put("tail", budget().limits().tail());
        json.put("anyTimeouts", budget().limits().anyTimeouts());
        json.put("spurious", budget().limits().spurious().toString());
        json.put("sharedOutput", budget().limits().sharedOutput());
        json.put("stopFirst", budget().stopFirst());
        json.put("workers", budget().sharing().workers());
        json.put("sharedAfter", budget().sharing().after().toMillis());
        json.put("sharedFor", budget().sharing().length().toMillis());
        json.put("slice", budget().sharing().slice().toMillis());
        json.put("platform", manner.platform);
        json.put("values", values);
        json.put("outcomes", outcomes);
        json.put("schedule", schedule);
        json.put("chase", chase == null ? null : chase.toJson());
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
                Spurious.parse(json.text("spurious")),
                json.flag("sharedOutput"));
        Budget budget = new Budget(
                Duration.ofMillis(json.wide("millis")),
                json.wide("executions"),
                limits,
                json.flag("stopFirst"),
                new Sharing(
                        json.number("workers"),
                        Duration.ofMillis(json.wide("sharedAfter")),
                        Duration.ofMillis(json.wide("sharedFor")),
                        Duration.ofMillis(json.wide("slice"))));
        Subject subject = new Subject(
                Entry.fromJson(json.part("entry").map()),
                json.texts("classPath"),
                json.texts("include"),
                json.texts("exclude"),
                json.texts("inside"),
                json.texts("sources"),
                AdditionsJson.read(json.part("additions")));
        return new Job(
                subject,
                new Manner(json.text("strategy"), json.wide("seed"), budget, json.flag("platform")),
                json.flag("values"),
                json.flag("outcomes"),
                json.textIfAny("schedule"),
                json.map().get("chase") == null ? null : Chase.fromJson(json.part("chase")),
                json.map().get("rest") == null ? null : Rest.fromJson(json.part("rest")));
    }
}
