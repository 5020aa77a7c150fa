/** Checks small tests of libraries with bugs that are known, and of the same without. */
@NullMarked
package dev.heddle.bench.bugs;

import org.jspecify.annotations.NullMarked;
