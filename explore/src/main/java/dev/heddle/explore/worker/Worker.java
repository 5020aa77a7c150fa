package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.explore.jdk.IterationOrder;
import dev.heddle.explore.jdk.Surroundings;
import dev.heddle.explore.load.ExploringLoader;
import dev.heddle.explore.search.Effort;
import dev.heddle.explore.search.Sources;
import dev.heddle.explore.strategy.Strategies;
import dev.heddle.explore.targets.Cases;
import dev.heddle.explore.targets.TargetException;
import dev.heddle.model.ScheduleJson;
import java.nio.file.Path;

/** Does one job: finds the cases of a target and explores them, or replays a schedule, and says how it goes. */
final class Worker {
    /** Says that a person is looking at the program step by step, who may take all the time in the world. */
    static final String DEBUGGED = "heddle.debugged";

    private final Job job;
    private final Port port;
    private final Backends.Choice choice;
    private final Ground ground;
    private final Work work;

    Worker(Job job, Port port) throws ReflectiveOperationException {
        this.job = job;
        this.port = port;
        IterationOrder.fix();
        this.choice =
                job.manner().platform() ? Backends.platform("platform threads were asked for") : Backends.choose();
        requireStrategy(job.strategy());
        AccessScope scope = new AccessScope(
                job.classPath(), job.subject().include(), job.subject().exclude());
        this.ground = new Ground(
                loader(job, scope),
                new Surroundings(),
                new Sources(job.subject().sources().stream().map(Path::of).toList()),
                choice.backend(),
                choice.backend().isParallel() ? choice.backend() : new PlatformBackend(),
                new Effort());
        String schedule = job.schedule();
        this.work = schedule == null
                ? new Searching(job, port, ground, scope)
                : new Replaying(
                        port, ground, ScheduleJson.read(schedule), job.budget().limits());
    }

    private static ExploringLoader loader(Job job, AccessScope scope) {
        try {
            return new ExploringLoader(
                    job.urls(),
                    scope,
                    job.values(),
                    job.subject().inside(),
                    job.subject().additions());
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

    void run() {
        port.say(new Hello(
                        Runtime.version().feature(),
                        Runtime.version().toString(),
                        choice.backend().name(),
                        choice.reason())
                .toJson());
        Watchdog watchdog = new Watchdog(Control::running, alarm(), () -> port.say("alive"));
        if (!Boolean.getBoolean(DEBUGGED)) {
            watchdog.start();
        }
        Cases cases = Cases.of(job.entry(), ground.loader(), new OneRun(choice.backend()));
        cases.notes().forEach(each -> port.say("note", "text", each));
        if (job.schedule() == null) {
            watchdog.end(System.nanoTime() + job.budget().nanos());
        }
        work.perform(cases.list());
    }

    private Watchdog.Alarm alarm() {
        return new Watchdog.Alarm() {
            @Override
            public void sound(String reason, StackTraceElement[] stack) {
                gotAway(reason, stack);
            }

            @Override
            public void lingers(String where) {
                port.say("astray", "what", "a step takes long: " + where);
            }
        };
    }

    private void gotAway(String reason, StackTraceElement[] stack) {
        if (!work.gotAway(reason, stack)) {
            port.failed(reason, false);
        }
        Runtime.getRuntime().halt(0);
    }
}
