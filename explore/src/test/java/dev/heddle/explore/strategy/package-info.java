/** Tests of the strategies. */
@NullMarked
package dev.heddle.explore.strategy;

import org.jspecify.annotations.NullMarked;
