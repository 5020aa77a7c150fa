package dev.heddle.bench.detect;

import dev.heddle.bench.RoundOptions;
import java.io.IOException;
import java.util.List;

/** One table of what detection costs. */
interface Part {
    /** Name all that can be measured, in the order of the table. */
    List<String> names();

    /** Measure what is wanted, on one JDK; gives the table in Markdown. */
    String table(Ground ground, RoundOptions options) throws IOException, InterruptedException;
}
