package dev.heddle.model;

import org.jspecify.annotations.Nullable;

/**
 * Why something was thrown: what caused it, or what was thrown besides while it was on its way.
 *
 * @param suppressed true if it did not cause what was thrown, but was kept out by it
 * @param type the name of its class
 * @param message what it says, if anything
 * @param site the topmost place of the program on its stack, or {@link Site#UNKNOWN}
 */
public record Cause(
        boolean suppressed, String type, @Nullable String message, Site site) {
    @Override
    public String toString() {
        return (suppressed ? "suppressed " : "caused by ")
                + type
                + (message == null ? "" : ": " + message)
                + (site.equals(Site.UNKNOWN) ? "" : " at " + site);
    }
}
