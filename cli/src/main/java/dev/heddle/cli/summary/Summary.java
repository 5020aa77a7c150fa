package dev.heddle.cli.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the agent says about a finished run.
 *
 * @param format the version of this form: 1
 * @param listener who listened to the events: {@code none}, {@code count}, {@code print}, {@code shared},
 *     {@code record} or {@code detect}
 * @param jvm the version of the JVM that ran the program
 * @param events how many events of each kind were seen
 * @param threadCount how many threads there were, or null where they are listed
 * @param shared the locations that more than one thread touched; empty unless {@code shared} listened
 * @param trace what was recorded, or null unless {@code record} listened
 * @param detected what is suspicious, or null unless {@code detect} listened
 * @param ends how threads have ended, or null unless somebody wanted to know
 */
public record Summary(
        int format,
        String listener,
        String jvm,
        double seconds,
        Map<String, Long> events,
        List<WatchedThread> threads,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer threadCount,
        WatchedClasses classes,
        List<SharedLocation> shared,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RecordedTrace trace,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Suspicions detected,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Ends ends) {
    public Summary {
        events = Objects.requireNonNullElse(events, Map.of());
        threads = List.copyOf(Objects.requireNonNullElse(threads, List.of()));
        shared = List.copyOf(Objects.requireNonNullElse(shared, List.of()));
    }

    /** Returns the same with other figures of what was recorded. */
    public Summary with(RecordedTrace recorded) {
        return new Summary(
                format,
                listener,
                jvm,
                seconds,
                events,
                threads,
                threadCount,
                classes,
                shared,
                recorded,
                detected,
                ends);
    }

    /** Returns how many threads there were, as far as somebody listened to them. */
    public int countThreads() {
        return threadCount == null ? threads.size() : threadCount;
    }

    /** Returns how many events were seen, of all kinds. */
    public long eventCount() {
        return events.values().stream().mapToLong(Long::longValue).sum();
    }
}
