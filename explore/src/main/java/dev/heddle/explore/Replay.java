package dev.heddle.explore;

import org.jspecify.annotations.Nullable;

/**
 * What the replay of a schedule came to.
 *
 * @param reproduced true if every step was as recorded and the same violation showed
 * @param reason what was different; null if nothing was
 * @param interleaving the execution, one column a thread
 * @param output what the program printed
 */
public record Replay(boolean reproduced, @Nullable String reason, String interleaving, String output) {}
