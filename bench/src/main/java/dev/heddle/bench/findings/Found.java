package dev.heddle.bench.findings;

import dev.heddle.model.Schedule;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A bug that a search has found.
 *
 * @param execution in which execution of the search it showed first
 * @param status how sure the search is of it
 * @param schedule the file with the order that shows it
 */
record Found(long execution, String status, Path schedule) {

    /** Tells whether the order has steps inside the JDK, which are others on another version. */
    boolean hasInnerSteps() throws IOException {
        return Schedule.load(schedule).hasInnerSteps();
    }
}
