/** Tests of the catalogue and of the programs in it. */
@NullMarked
package dev.heddle.examples;

import org.jspecify.annotations.NullMarked;
