/** Small programs to be run under the agent; not in its own package, whose classes it leaves alone. */
@NullMarked
package dev.heddle.coexist;

import org.jspecify.annotations.NullMarked;
