/** Tests of outcomes and their tables. */
@NullMarked
package dev.heddle.explore.outcome;

import org.jspecify.annotations.NullMarked;
