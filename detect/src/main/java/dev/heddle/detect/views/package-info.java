/** High-level data races: locations that one thread uses together under a lock, and another apart. {@link Views} is the way in. */
@NullMarked
package dev.heddle.detect.views;

import org.jspecify.annotations.NullMarked;
