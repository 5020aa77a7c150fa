/** How quickly traces are written and read, and how long they get. */
@NullMarked
package dev.heddle.bench.trace;

import org.jspecify.annotations.NullMarked;
