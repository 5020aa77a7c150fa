package dev.heddle.model;

import java.util.List;

/**
 * One of the places that make a finding what it is.
 *
 * @param site the place
 * @param thread the name of the thread that was there
 * @param action what it did there, in a word or two: {@code reads}, {@code waits for Account@1}
 * @param locks the locks it held, by the names a person knows them by
 * @param stack how it came there, the innermost frame first, without frames of the JDK below the program's own
 */
public record FindingSite(Site site, String thread, String action, List<String> locks, List<StackTraceElement> stack) {
    /** Keep copies. */
    public FindingSite {
        locks = List.copyOf(locks);
        stack = List.copyOf(stack);
    }
}
