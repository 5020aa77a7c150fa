/** What the tests of controlled programs share. */
@NullMarked
package dev.heddle.explore;

import org.jspecify.annotations.NullMarked;
