package dev.heddle.explore.search;

import dev.heddle.explore.engine.Ending;
import org.jspecify.annotations.Nullable;

/**
 * What the replay of a schedule came to.
 *
 * @param reproduced true if every step was as recorded and the same violation showed, or the same came out
 * @param ending how the execution ended
 * @param reason why it ended before its end, or what showed instead; null if all was as expected
 * @param interleaving the execution
 */
public record Replayed(
        boolean reproduced, Ending ending, @Nullable String reason, Interleaving interleaving) {}
