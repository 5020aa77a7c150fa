package dev.heddle.cli.summary;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the threads of a program have ended.
 *
 * @param failures what has left them
 * @param standing those that were still there, and kept the JVM alive
 */
public record Ends(List<Failure> failures, List<Standing> standing) {
    public Ends {
        failures = List.copyOf(Objects.requireNonNullElse(failures, List.of()));
        standing = List.copyOf(Objects.requireNonNullElse(standing, List.of()));
    }

    /**
     * Something that has left a thread.
     *
     * @param assertion whether it is an AssertionError
     * @param handled whether the program has a handler of its own for it
     */
    public record Failure(
            String thread,
            @JsonProperty("class") String className,
            boolean assertion,
            @Nullable String message,
            boolean handled,
            List<Suspicion.Frame> stack) {
        /** Returns where it was thrown. */
        public List<StackTraceElement> frames() {
            return stack.stream().map(Suspicion.Frame::element).toList();
        }
    }

    /** A thread that was still there. */
    public record Standing(String thread, String state, List<Suspicion.Frame> stack) {
        /** Returns where it stood. */
        public List<StackTraceElement> frames() {
            return stack.stream().map(Suspicion.Frame::element).toList();
        }
    }
}
