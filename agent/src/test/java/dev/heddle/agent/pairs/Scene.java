package dev.heddle.agent.pairs;

import dev.heddle.instrument.jdk.Row;
import java.util.List;

/**
 * Two pieces of code for two threads, and the object through which the first hands over to the second.
 *
 * <p>In the code {@code it} is the object; {@code mine()} touches the cell of the one that hands over, {@code yours()} that of the one that takes.
 *
 * @param type what {@code it} is declared as
 * @param make how the object is made
 * @param meet whether the two wait for each other by themselves; otherwise the second goes after the first
 * @param rows the rows of the table that it is about
 */
record Scene(
        String name,
        String type,
        String make,
        String first,
        String second,
        boolean meet,
        Expected expected,
        List<Row> rows) {
    /** What happens-before has to say. */
    enum Expected {
        /** Nothing if the object is the same; an alarm if each has an object of its own. */
        HANDED_OVER,
        /** Nothing if the object is the same. */
        ORDERED,
        /** An alarm though the object is the same. */
        ALARM
    }

    @Override
    public String toString() {
        return name + ":\n    first:  " + first + "\n    second: " + second + "\n    it:     " + make;
    }
}
