package dev.heddle.cli.render;

import dev.heddle.cli.run.Recorded;
import dev.heddle.cli.summary.RecordedTrace;
import dev.heddle.cli.summary.Summary;
import dev.heddle.cli.summary.WatchedClasses;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Recordings to show. */
public final class RecordFixture {
    private RecordFixture() {}

    /** Returns one that has everything. */
    public static Recorded whole() {
        return recorded(
                "a b.hdl",
                new WatchedClasses(3, List.of(), List.of(), List.of(), List.of(), List.of()),
                new RecordedTrace("/x/a b.hdl", 8_123, 0, 4, 1_052_672, null, 0));
    }

    /** Returns one in which much is missing, for every reason that there is. */
    public static Recorded withGaps() {
        return recorded(
                "a.hdl",
                new WatchedClasses(
                        3,
                        List.of(new WatchedClasses.LeftAlone("com.acme.Odd", "its class file is damaged")),
                        List.of(new WatchedClasses.Dropped(
                                "com.acme.Tables.init", "it would be longer than the JVM allows")),
                        List.of(
                                new WatchedClasses.NotWatched("", 1, "Made"),
                                new WatchedClasses.NotWatched("nested:/x/app.jar/!BOOT-INF/lib/a.jar!/", 7, "**"),
                                new WatchedClasses.NotWatched("/x/lib/acme-lib-1.2.jar", 12, "com.acme.lib")),
                        List.of(),
                        List.of(
                                "the listener failed 2 times, so that events are missing: java.lang.StackOverflowError")),
                new RecordedTrace("/x/a.hdl", 1, 17, 1, 23_400_000_000L, "No space left on device", 3));
    }

    private static Recorded recorded(String file, WatchedClasses classes, RecordedTrace trace) {
        Summary summary = new Summary(
                1, "record", "17.0.15+6", 1.25, Map.of(), List.of(), null, classes, List.of(), trace, null, null);
        return new Recorded("bank", null, 0, false, Path.of(file), Optional.of(summary));
    }
}
