package dev.heddle.cli.summary;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * What became of the program's classes.
 *
 * @param rewritten how many classes call Heddle now
 * @param leftAlone classes that run as they are, each with the reason
 * @param accessHooksDropped methods too long for all hooks, whose accesses are not seen
 * @param accessesNotWatched where classes come from whose accesses are not seen, because they are neither in a class folder nor in the main jar
 * @param hugeMethods methods that HotSpot would not compile by default
 * @param notes anything else worth knowing
 */
public record WatchedClasses(
        int rewritten,
        List<LeftAlone> leftAlone,
        List<Dropped> accessHooksDropped,
        List<NotWatched> accessesNotWatched,
        List<String> hugeMethods,
        List<String> notes) {
    public WatchedClasses {
        leftAlone = List.copyOf(Objects.requireNonNullElse(leftAlone, List.of()));
        accessHooksDropped = List.copyOf(Objects.requireNonNullElse(accessHooksDropped, List.of()));
        accessesNotWatched = List.copyOf(Objects.requireNonNullElse(accessesNotWatched, List.of()));
        hugeMethods = List.copyOf(Objects.requireNonNullElse(hugeMethods, List.of()));
        notes = List.copyOf(Objects.requireNonNullElse(notes, List.of()));
    }

    /** True if there was no class of the program's. Not named as a property would be: those are written. */
    public boolean areNone() {
        return rewritten == 0 && leftAlone.isEmpty() && accessesNotWatched.isEmpty();
    }

    /** Returns the same without notes, for who tells them elsewhere. */
    public WatchedClasses withoutNotes() {
        return new WatchedClasses(rewritten, leftAlone, accessHooksDropped, accessesNotWatched, hugeMethods, List.of());
    }

    /** A class that was not rewritten, and why. */
    public record LeftAlone(@JsonProperty("class") String className, String reason) {}

    /** A method without access hooks, and why. */
    public record Dropped(String method, String reason) {}

    /**
     * Classes whose accesses are not seen.
     *
     * @param place the jar that they are in, or nothing if the program makes them as it runs
     * @param classes how many they are
     * @param include the pattern by which they would be seen
     */
    public record NotWatched(String place, int classes, String include) {}
}
