/**
 * Explores a piece of Java code from Java: every order in which its threads can move, or as many as there is time for.
 *
 * <pre>
 * Exploration result = Explorer.of(() -&gt; {
 *             int[] count = {0};
 *             Thread other = new Thread(() -&gt; count[0]++);
 *             other.start();
 *             count[0]++;
 *             other.join();
 *             assert count[0] == 2;
 *         })
 *         .strategy("pct")
 *         .seed(42)
 *         .executions(10_000)
 *         .run();
 * result.assertClean();        // throws: it tells of the lost update, and the order that loses it
 * </pre>
 *
 * <p>{@link dev.heddle.explore.Explorer} says what to run and how far to go, {@link dev.heddle.explore.Exploration} what came out,
 * and inside the program {@link dev.heddle.explore.Heddle} lets it choose, assume and observe.
 */
@NullMarked
package dev.heddle.explore;

import org.jspecify.annotations.NullMarked;
