package dev.heddle.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * An order in which the threads of a program move, with all that is needed to run it so again.
 *
 * <p>Steps are named by (thread, its n-th operation, its k-th inner step since), never by addresses or times. Inner steps are
 * those inside classes of the JDK: on another feature version of the JDK they are others, and a replay there follows the
 * operations of the program alone.
 *
 * @param run what to run
 * @param fixed what else decides what the program does
 * @param expected what the order shows
 * @param steps the order
 */
public record Schedule(Run run, Fixed fixed, Expected expected, List<Step> steps) {
    /** Stands for a step at which nothing was chosen but the thread. */
    public static final int NO_CHOICE = -1;

    /** Keep copies. */
    public Schedule {
        steps = List.copyOf(steps);
    }

    /** True if some step is one inside the JDK. */
    public boolean hasInnerSteps() {
        return steps.stream().anyMatch(Step::isInner);
    }

    /** Count the switches from one thread to another. */
    public int switches() {
        int count = 0;
        for (int i = 1; i < steps.size(); i++) {
            count += steps.get(i).thread().equals(steps.get(i - 1).thread()) ? 0 : 1;
        }
        return count;
    }

    /** Read a schedule from a file. */
    public static Schedule load(Path file) throws IOException {
        return ScheduleJson.read(Files.readString(file));
    }

    /** Write this schedule to a file. */
    public void save(Path file) throws IOException {
        Files.writeString(file, ScheduleJson.write(this));
    }

    /**
     * What to run.
     *
     * @param classPath the entries of the class path, by relative name
     * @param target a class with a main method, a method, or a test
     * @param arguments what the main method is given
     * @param include packages and classes whose memory accesses are steps, besides those in class directories
     * @param exclude packages and classes whose memory accesses are no steps
     * @param inside collections of the JDK whose memory accesses are steps
     * @param options what the JVM is given besides
     */
    public record Run(
            List<String> classPath,
            String target,
            List<String> arguments,
            List<String> include,
            List<String> exclude,
            List<String> inside,
            List<String> options) {
        /** Keep copies. */
        public Run {
            classPath = List.copyOf(classPath);
            arguments = List.copyOf(arguments);
            include = List.copyOf(include);
            exclude = List.copyOf(exclude);
            inside = List.copyOf(inside);
            options = List.copyOf(options);
        }

        /** See the accesses of the classes in class directories. */
        public Run(List<String> classPath, String target, List<String> arguments) {
            this(classPath, target, arguments, List.of(), List.of(), List.of(), List.of());
        }

        /** Name the entries of the class path otherwise. */
        public Run withClassPath(List<String> entries) {
            return new Run(entries, target, arguments, include, exclude, inside, options);
        }

        /** Give other options to the JVM. */
        public Run withOptions(List<String> others) {
            return new Run(classPath, target, arguments, include, exclude, inside, others);
        }
    }

    /**
     * What else decides what the program does.
     *
     * @param jdk the feature version of the JDK
     * @param processors how many processors the program sees
     * @param locale the default locale, as a language tag
     * @param timeZone the default time zone
     * @param seed where the strategy's random numbers began
     * @param strategy the name of the strategy that found the order
     * @param anyTimeouts true if a wait with a time-out could give up at any moment
     * @param spurious what could happen for no reason, as {@code wakeups,cas=2}; empty for nothing
     * @param sharedOutput true if printing is a step
     */
    public record Fixed(
            int jdk,
            int processors,
            String locale,
            String timeZone,
            long seed,
            String strategy,
            boolean anyTimeouts,
            String spurious,
            boolean sharedOutput) {
        /** Let time run out only where nothing else can happen, and nothing for no reason. */
        public Fixed(int jdk, int processors, String locale, String timeZone, long seed, String strategy) {
            this(jdk, processors, locale, timeZone, seed, strategy, false, "", false);
        }

        /** Take down what holds in this JVM. */
        public static Fixed here(long seed, String strategy) {
            return new Fixed(
                    Runtime.version().feature(),
                    Runtime.getRuntime().availableProcessors(),
                    Locale.getDefault().toLanguageTag(),
                    TimeZone.getDefault().getID(),
                    seed,
                    strategy);
        }
    }

    /**
     * What the order shows.
     *
     * @param kind the kind of bug; null if what it shows is an outcome, be it right or wrong
     * @param fingerprint which bug, or which outcome
     * @param message one sentence for a person
     * @param seam the fields that it shows torn; null if it shows something else
     */
    public record Expected(
            @Nullable FindingKind kind,
            String fingerprint,
            String message,
            @Nullable Seam seam) {
        /** Expect what has no seam. */
        public Expected(@Nullable FindingKind kind, String fingerprint, String message) {
            this(kind, fingerprint, message, null);
        }

        /** Expect an outcome of the program. */
        public static Expected outcome(String id, String message) {
            return new Expected(null, id, message);
        }

        /** True if what it shows is an outcome. */
        public boolean isOutcome() {
            return kind == null;
        }
    }

    /**
     * One step.
     *
     * @param thread the id of the thread that moves: its way from the main thread, as in {@code 0.2.1}
     * @param name the thread's name
     * @param operation which of the thread's operations it is, from 1
     * @param inner which step inside the JDK since that operation; 0 for the operation itself
     * @param kind what the thread is about to do, as events are named
     * @param site where, as in {@code com.acme.Bank.transfer(Bank.java:42)}
     * @param index the bytecode index of the instruction, or -1 if unknown
     * @param target what it touches, as a person would name it; null where nothing was to be decided
     * @param choice which way it went, or {@link #NO_CHOICE}
     * @param enabled the ids of the threads that could move, sorted; empty where nothing was to be decided
     */
    public record Step(
            String thread,
            String name,
            int operation,
            int inner,
            String kind,
            String site,
            int index,
            @Nullable String target,
            int choice,
            List<String> enabled) {
        /** Keep copies. */
        public Step {
            enabled = List.copyOf(enabled);
        }

        /** True for a step inside the JDK. */
        public boolean isInner() {
            return inner > 0;
        }

        @Override
        public String toString() {
            return name + " (" + thread + ") " + kind + (target == null ? "" : " " + target) + " at " + site
                    + (index < 0 ? "" : "@" + index);
        }
    }
}
