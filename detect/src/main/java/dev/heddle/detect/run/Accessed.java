package dev.heddle.detect.run;

import dev.heddle.detect.lockset.Lockset;
import org.jspecify.annotations.Nullable;

/**
 * One of the accesses of a suspicious pair.
 *
 * @param thread the number of the thread
 * @param site the number of the site
 * @param write whether it wrote
 * @param plain whether it was plain
 * @param locks what was held, if that is known
 */
public record Accessed(
        int thread,
        int site,
        boolean write,
        boolean plain,
        @Nullable Lockset locks) {}
