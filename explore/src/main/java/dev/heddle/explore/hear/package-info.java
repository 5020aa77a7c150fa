/**
 * Hears what an execution does and has a detector look for what is suspicious in it: what {@code detect} says of a program that runs freely, said of one that
 * runs under control. The order is exact here, and the same seed gives the same execution again.
 */
@NullMarked
package dev.heddle.explore.hear;

import org.jspecify.annotations.NullMarked;
