/** Tests of the search for classes from inside. */
@NullMarked
package dev.heddle.explore.dpor;

import org.jspecify.annotations.NullMarked;
