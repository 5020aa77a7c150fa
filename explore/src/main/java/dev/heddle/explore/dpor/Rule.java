package dev.heddle.explore.dpor;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What the search rests on. It keeps to all of these; tests leave one out and see that a class is lost then, or tried in vain. */
enum Rule {
    /** A move is turned round with whatever it depends on and need not have waited for: a try with the release before it, too. */
    TURN_WITH_RELEASES,
    /** A move that would have had to wait right before another is turned round with an earlier one before which it need not. */
    LOOK_FURTHER_BACK,
    /** What made a move possible is not turned round with it. */
    RESPECT_WHAT_ENABLES,
    /** What threads were about to do when an execution ended counts as a move. */
    COUNT_WHAT_IS_PENDING,
    /** Whatever was tried before a node, and nothing since depends on, sleeps there. */
    LET_SLEEPERS_LIE,
    /** What a later branch covers is put below that branch, and not dropped. */
    INSERT_BELOW,
    /** What was tried is kept until everything to its left is done. */
    KEEP_UNTIL_THE_LEFT_IS_DONE;

    /** All of them. */
    static final Set<Rule> ALL = Collections.unmodifiableSet(EnumSet.allOf(Rule.class));
}
