/**
 * What is done with classes of java.util.concurrent both freely, with the JDK's own and real threads, and under control, with
 * what stands for them. The code is the same: it is loaded twice. Nothing here may depend on the order of threads.
 */
@NullMarked
package dev.heddle.compared;

import org.jspecify.annotations.NullMarked;
