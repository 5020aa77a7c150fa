/** Small programs without a bug, to be run as often in a second as a tool can. */
@NullMarked
package dev.heddle.bench.peer.program;

import org.jspecify.annotations.NullMarked;
