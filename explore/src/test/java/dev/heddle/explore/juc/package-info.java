/** Tests of what stands for java.util.concurrent, against the original. */
@NullMarked
package dev.heddle.explore.juc;

import org.jspecify.annotations.NullMarked;
