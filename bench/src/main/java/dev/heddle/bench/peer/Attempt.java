package dev.heddle.bench.peer;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * What came of one tool's search of one program.
 *
 * @param spent what the executions took
 * @param executions how many there were in all, until the bug was told if it was
 * @param nanos the time from before the start of the JVM until the bug was told or the search had ended
 * @param found what the tool says is wrong; empty if nothing
 * @param failure why there is nothing to compare; empty if there is
 */
public record Attempt(Spent spent, long executions, long nanos, String found, String failure) {
    private static final String MARK = "bench-peer: ";

    /** Returns an attempt that came to nothing. */
    public static Attempt failed(String failure) {
        return new Attempt(new Spent(0, 0, 0), 0, 0, "", failure);
    }

    /** Returns the same with the time that all of it took. */
    public Attempt took(long wholeNanos) {
        return new Attempt(spent, executions, wholeNanos, found, failure);
    }

    /** Tells whether something is said to be wrong. */
    public boolean hasFound() {
        return !found.isEmpty();
    }

    /** Tells whether the search ended because there was nothing left to try. */
    public boolean isExhausted() {
        return failure.equals(LincheckMain.NOTHING_LEFT);
    }

    /** Writes all but the whole time as one line. */
    String line() {
        return MARK + spent.executions() + " " + spent.nanos() + " " + spent.cpuNanos() + " " + executions + " "
                + encoded(found) + " " + encoded(failure);
    }

    /** Reads a line among others. */
    static Optional<Attempt> parse(String text) {
        return text.lines()
                .filter(line -> line.startsWith(MARK))
                .map(line -> line.substring(MARK.length()).split(" ", -1))
                .filter(parts -> parts.length == 6)
                .map(parts -> new Attempt(
                        new Spent(Long.parseLong(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2])),
                        Long.parseLong(parts[3]),
                        0,
                        decoded(parts[4]),
                        decoded(parts[5])))
                .findFirst();
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String text) {
        return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
    }
}
