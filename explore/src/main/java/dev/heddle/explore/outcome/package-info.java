/**
 * What executions come to, and how many came to what.
 *
 * <pre>
 * one execution        Outcome: Facts, which OutcomeReader finds when it is over (Endings, FinalState, Values)
 * all of them          OutcomeCounter while they run, OutcomeTable as a value that can be added to another
 * </pre>
 */
@NullMarked
package dev.heddle.explore.outcome;

import org.jspecify.annotations.NullMarked;
