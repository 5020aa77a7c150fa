/** What stands for the primitives of java.util.concurrent in a controlled program: each call one step. */
@NullMarked
package dev.heddle.explore.juc;

import org.jspecify.annotations.NullMarked;
