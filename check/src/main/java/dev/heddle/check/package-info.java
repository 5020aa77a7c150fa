/**
 * The main job: suspicions in, proofs out.
 *
 * <pre>
 *             ┌─ a party that searches: for whatever goes wrong, and to the end if it gets there ─┐
 *  Check ─────┤                                                                                   ├──► Board ──► Checked
 *             └─ parties that go after suspicions, each its share of them ────────────────────────┘
 * </pre>
 *
 * <p>The parties are workers of {@code explore}, in JVMs of their own, all at the same time. What the search finds settles a suspicion as well as what a pursuit finds; and if the
 * search comes to its end, what nobody has shown can't happen.
 *
 * <p>Of a program that can't be controlled neither is to be had: it is run freely then ({@code FreeRuns}), one run after the other, by whoever starts the check.
 */
@NullMarked
package dev.heddle.check;

import org.jspecify.annotations.NullMarked;
