/** Tests of the search. */
@NullMarked
package dev.heddle.explore.search;

import org.jspecify.annotations.NullMarked;
