/** Classes of a program that stand in another package than the rest of it. */
@NullMarked
package dev.heddle.explored.far;

import org.jspecify.annotations.NullMarked;
