/** What stands for the classes of java.util.concurrent.locks in a controlled program: each call one step. */
@NullMarked
package dev.heddle.explore.juc.locks;

import org.jspecify.annotations.NullMarked;
