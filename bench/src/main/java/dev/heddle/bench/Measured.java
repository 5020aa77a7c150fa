package dev.heddle.bench;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The times of one subject in each of its modes. */
final class Measured {

    private final Subject subject;
    private final Map<Mode, List<Long>> nanos = new EnumMap<>(Mode.class);
    private final Map<Mode, Integer> failures = new EnumMap<>(Mode.class);
    private String jvm = "";
    private long events;

    Measured(Subject subject) {
        this.subject = subject;
    }

    void timed(Mode mode, List<Long> values) {
        nanos.put(mode, values);
    }

    void failed(Mode mode, int exit) {
        failures.put(mode, exit);
    }

    void jvm(String name) {
        jvm = name;
    }

    void events(long perRun) {
        events = perRun;
    }

    Subject subject() {
        return subject;
    }

    /** The name and version of the JVM, as far as a run told it. */
    Optional<String> jvm() {
        return jvm.isEmpty() ? Optional.empty() : Optional.of(jvm);
    }

    /** The number of events that one run of the program counted. */
    long events() {
        return events;
    }

    /** The exit code of a run in this mode that failed. */
    Optional<Integer> failure(Mode mode) {
        return Optional.ofNullable(failures.get(mode));
    }

    /** Tells whether every run of every mode succeeded. */
    boolean succeeded() {
        return failures.isEmpty();
    }

    OptionalDouble medianMillis(Mode mode) {
        List<Long> values = nanos.get(mode);
        return values == null ? OptionalDouble.empty() : OptionalDouble.of(Timing.median(values) / 1e6);
    }

    OptionalDouble minimumMillis(Mode mode) {
        List<Long> values = nanos.get(mode);
        return values == null ? OptionalDouble.empty() : OptionalDouble.of(Collections.min(values) / 1e6);
    }

    /** How many times as long as plain a mode takes, median against median. */
    OptionalDouble ratio(Mode mode) {
        OptionalDouble time = medianMillis(mode);
        OptionalDouble plain = medianMillis(Mode.PLAIN);
        return time.isEmpty() || plain.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(time.getAsDouble() / plain.getAsDouble());
    }
}
