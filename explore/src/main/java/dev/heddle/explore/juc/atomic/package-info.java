/** What stands for the classes of java.util.concurrent.atomic in a controlled program: each call one step. */
@NullMarked
package dev.heddle.explore.juc.atomic;

import org.jspecify.annotations.NullMarked;
