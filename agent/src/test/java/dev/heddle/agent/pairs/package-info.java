/** A scene for each row of the table of JDK classes that synchronises: made from the table, played under the agent, and judged. */
@NullMarked
package dev.heddle.agent.pairs;

import org.jspecify.annotations.NullMarked;
