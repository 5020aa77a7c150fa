package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Ending;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.engine.Verdict;
import dev.heddle.explore.jdk.IterationOrder;
import dev.heddle.explore.jdk.Surroundings;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.search.Budget;
import dev.heddle.explore.search.Interleaving;
import dev.heddle.explore.search.Program;
import dev.heddle.explore.search.Progress;
import dev.heddle.explore.search.Replayed;
import dev.heddle.explore.search.Replayer;
import dev.heddle.explore.search.Result;
import dev.heddle.explore.search.Search;
import dev.heddle.explore.search.SearchListener;
import dev.heddle.explore.search.SearchResult;
import dev.heddle.explore.search.Setup;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.search.Stand;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Case;
import dev.heddle.explore.targets.Cases;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.model.Finding;
import dev.heddle.model.Schedule;
import dev.heddle.model.ScheduleJson;
import dev.heddle.model.Status;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Does one job: explores each case of a target in turn, or replays a schedule, and says how it goes. */
final class Worker {
    /** How many threads that can't be ended a JVM bears. */
    private static final int MOST_LOST = 100;

    private static final String WAITS_OUTSIDE = "the program waits for what is outside it";

    private static final String NOTHING_VISIBLE =
            "no memory access was visible, and so no data race: no class that was loaded is in a class folder, or in the"
                    + " first jar where there are only jars; name packages of the program with --include";

    private static final Progress NO_PROGRESS = new Progress(0, 0, 0, 0, 0, 0, Duration.ZERO);

    /** Says that a person is looking at the program step by step, who may take all the time in the world. */
    static final String DEBUGGED = "heddle.debugged";

    private final Job job;
    private final Port port;
    private final Surroundings surroundings;
    private final AccessScope scope;
    private final ExploringLoader loader;
    private final Sources sources;
    private final Backends.Choice choice;

    /** Carries the program's threads where continuations can't, and tries again what they show. */
    private final Backend platform;

    /** How many cases there are, and how many of them are done. */
    private int count;

    private volatile int done;

    /** The case that is being explored, for the watchdog. */
    private volatile @Nullable String current;

    /** True if something was found in it that showed again. */
    private volatile boolean shown;

    private volatile Progress progress = NO_PROGRESS;

    /** When the exploration of the case began, with what came before it in another worker. */
    private volatile long begun;

    Worker(Job job, Port port) throws ReflectiveOperationException {
        this.job = job;
        this.port = port;
        IterationOrder.fix();
        this.choice = job.platform() ? Backends.platform("platform threads were asked for") : Backends.choose();
        this.platform = choice.backend().isParallel() ? choice.backend() : new PlatformBackend();
        requireStrategy(job.strategy());
        this.scope = new AccessScope(job.classPath(), job.include(), job.exclude());
        this.loader = loader(job, scope);
        this.sources = new Sources(job.sources().stream().map(Path::of).toList());
        this.surroundings = new Surroundings();
    }

    private static ExploringLoader loader(Job job, AccessScope scope) {
        try {
            return new ExploringLoader(urls(job.classPath()), scope, job.values(), job.inside());
        } catch (IllegalArgumentException noCollection) {
            throw new TargetException(String.valueOf(noCollection.getMessage()), noCollection);
        }
    }

    private static void requireStrategy(String name) {
        try {
            Strategies.named(name, 0);
        } catch (IllegalArgumentException unknown) {
            throw new TargetException(String.valueOf(unknown.getMessage()), unknown);
        }
    }

    private static URL[] urls(List<String> classPath) {
        List<URL> urls = new ArrayList<>();
        for (String each : classPath) {
            try {
                urls.add(Path.of(each).toUri().toURL());
            } catch (MalformedURLException strange) {
                throw new TargetException("the class path has an entry that is no path: " + each, strange);
            }
        }
        return urls.toArray(URL[]::new);
    }

    void run() {
        port.say(new Hello(
                        Runtime.version().feature(),
                        Runtime.version().toString(),
                        choice.backend().name(),
                        choice.reason())
                .toJson());
        Watchdog watchdog = new Watchdog(Control::running, this::gotAway, () -> port.say("alive"));
        if (!Boolean.getBoolean(DEBUGGED)) {
            watchdog.start();
        }
        Cases cases = Cases.of(job.entry(), loader, new OneRun(choice.backend()));
        cases.notes().forEach(each -> port.say("note", "text", each));
        String schedule = job.schedule();
        if (schedule != null) {
            Schedule followed = ScheduleJson.read(schedule);
            replay(named(followed.run().target(), cases.list()), followed);
            port.say("done");
            return;
        }
        count = cases.list().size();
        port.say(Map.of("type", "cases", "count", count));
        Rest rest = job.rest();
        int first = rest == null ? 0 : rest.done();
        long end = System.nanoTime() + job.budget().nanos();
        for (int at = first; at < count; at++) {
            done = at;
            Duration left = Duration.ofNanos(Math.max(0, (end - System.nanoTime()) / (count - at)));
            boolean goesOn = rest != null && rest.stand() != null && at == first;
            if (explore(cases.list().get(at), left, goesOn ? rest : null)) {
                return;
            }
        }
        done = count;
        if (count > 0 && scope.isUnused()) {
            port.say("note", "text", NOTHING_VISIBLE);
        }
        port.say("done");
    }

    private static Case named(String name, List<Case> cases) {
        return cases.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TargetException("there is no " + name + " to replay"));
    }

    private Program program(Case target) {
        return new Program() {
            @Override
            public Thread main() {
                surroundings.renew();
                return target.main();
            }

            @Override
            public boolean isWorn() {
                return PlatformBackend.lost() >= MOST_LOST;
            }

            @Override
            public ClassLoader loader() {
                return loader;
            }
        };
    }

    // ---- search ----

    /** Explore a case, or go on with that; true if another worker has to. */
    private boolean explore(Case target, Duration left, @Nullable Rest rest) {
        current = target.name();
        port.say("began", "name", target.name());
        long start = System.nanoTime();
        progress = rest == null || rest.stand() == null
                ? NO_PROGRESS
                : rest.stand().progress();
        begun = start - progress.time().toNanos();
        Outcomes outcomes = new Outcomes();
        Backend backend = choice.backend();
        String outside = null;
        SearchResult result;
        if (rest == null || rest.stand() == null) {
            shown = false;
            result = search(target, backend, left, outcomes, null);
        } else {
            // What was outside then is not seen again before the program comes there.
            outside = rest.outside();
            if (outside != null) {
                backend = platform;
            }
            outcomes.counts.putAll(rest.outcomes());
            shown = rest.stand().shown();
            Duration all = rest.left().compareTo(left) < 0 ? rest.left() : left;
            result = search(target, backend, rest.stand().progress().time().plus(all), outcomes, rest.stand());
        }
        outside = outside == null ? result.outside() : outside;
        if (result.result() == Result.NOT_CONTROLLED && outside != null && !backend.isParallel()) {
            port.say("note", "text", "the threads move to platform threads, which is slower: " + outside);
            outcomes = new Outcomes();
            result = search(target, platform, left.minusNanos(System.nanoTime() - start), outcomes, null);
        }
        if (result.rest() != null) {
            Duration remains = left.minusNanos(System.nanoTime() - start);
            port.say(new Rest(done, result.rest(), remains, outcomes.counts, outside).toJson());
            return true;
        }
        String refusal = target.refusal();
        if (refusal != null && count == 1 && result.result() != Result.VIOLATION) {
            throw new TargetException(refusal);
        }
        boolean nothingSure = outside != null && result.result() != Result.VIOLATION;
        port.say(new CaseResult(
                        target.name(),
                        nothingSure ? Result.NOT_CONTROLLED : result.result(),
                        nothingSure ? null : result.covered(),
                        nothingSure ? WAITS_OUTSIDE + ": " + outside : result.reason(),
                        result.progress(),
                        result.notes(),
                        outcomes.counts)
                .toJson());
        current = null;
        return false;
    }

    private SearchResult search(Case target, Backend backend, Duration time, Outcomes outcomes, @Nullable Stand stand) {
        Backend second = backend == platform ? null : platform;
        Setup setup = new Setup(program(target), backend, second, named(target), fixed());
        Budget budget = job.budget().withTime(time);
        Search search = new Search(setup, Strategies.named(job.strategy(), job.seed()), budget, outcomes, sources);
        return (stand == null ? search : search.resume(stand)).run();
    }

    private Schedule.Run named(Case target) {
        Path here = Path.of("").toAbsolutePath();
        List<String> classPath = new ArrayList<>();
        for (String each : job.classPath()) {
            Path entry = Path.of(each).toAbsolutePath();
            String relative = entry.startsWith(here) ? here.relativize(entry).toString() : each;
            classPath.add(relative.isEmpty() ? "." : relative);
        }
        return new Schedule.Run(
                classPath,
                target.name(),
                job.entry().arguments(),
                job.include(),
                job.exclude(),
                job.inside(),
                List.of());
    }

    private Schedule.Fixed fixed() {
        return new Schedule.Fixed(
                Runtime.version().feature(),
                Runtime.getRuntime().availableProcessors(),
                Locale.getDefault().toLanguageTag(),
                TimeZone.getDefault().getID(),
                job.seed(),
                job.strategy(),
                job.budget().limits().anyTimeouts(),
                job.budget().limits().spurious().toString());
    }

    /** Passes on what a search says, and counts what the program observes. */
    private final class Outcomes implements SearchListener {
        private final Map<String, Long> counts = new TreeMap<>();

        @Override
        public void ended(Verdict verdict) {
            if (!verdict.observations().isEmpty() && verdict.ending() != Ending.DISCARDED) {
                counts.merge(text(verdict.observations()), 1L, Long::sum);
            }
        }

        private String text(Map<String, String> observations) {
            StringBuilder text = new StringBuilder();
            observations.forEach((name, value) -> text.append(text.length() == 0 ? "" : ", ")
                    .append(name)
                    .append('=')
                    .append(value));
            return text.toString();
        }

        @Override
        public void found(Finding finding, Interleaving interleaving) {
            Map<String, @Nullable Object> message = new LinkedHashMap<>();
            shown |= finding.status() == Status.CONFIRMED;
            message.put("type", "found");
            message.put("finding", FindingJson.write(finding));
            message.put("interleaving", FindingJson.write(interleaving));
            message.put("output", surroundings.printed());
            port.say(message);
        }

        @Override
        public void progress(Progress now) {
            progress = now;
            port.say(CaseResult.write(now));
        }
    }

    // ---- replay ----

    private void replay(Case target, Schedule schedule) {
        current = target.name();
        Replayed replayed =
                new Replayer(program(target), choice.backend(), job.budget().limits()).replay(schedule, sources);
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("type", "replayed");
        message.put("reproduced", replayed.reproduced());
        message.put("ending", replayed.ending().name());
        message.put("reason", replayed.reason());
        message.put("interleaving", FindingJson.write(replayed.interleaving()));
        message.put("output", surroundings.printed());
        port.say(message);
        current = null;
    }

    // ---- the watchdog ----

    /** Say that the program has got away: another worker has to go on with what is left. */
    private void gotAway(String reason, StackTraceElement[] stack) {
        String name = current;
        if (name == null) {
            port.failed(reason, false);
        } else {
            Result result = shown ? Result.VIOLATION : Result.NOT_CONTROLLED;
            Progress last = progress.withUncontrolled(Duration.ofNanos(System.nanoTime() - begun));
            port.say(new CaseResult(name, result, null, reason, last, Watchdog.frames(stack), Map.of()).toJson());
            int next = done + 1;
            port.say(next < count ? Rest.after(next).toJson() : Map.of("type", "done"));
        }
        Runtime.getRuntime().halt(0);
    }
}
