/** Measurements of what watching costs, repeatable by one command each. */
@NullMarked
package dev.heddle.bench;

import org.jspecify.annotations.NullMarked;
