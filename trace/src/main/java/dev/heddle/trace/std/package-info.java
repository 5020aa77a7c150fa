/** RAPID's STD format: to and from. */
@NullMarked
package dev.heddle.trace.std;

import org.jspecify.annotations.NullMarked;
