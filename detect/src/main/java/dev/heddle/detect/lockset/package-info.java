/** Finds locations that no lock guards all the time, and pairs of accesses that have no lock in common. */
@NullMarked
package dev.heddle.detect.lockset;

import org.jspecify.annotations.NullMarked;
