/** Tests of the words that every part speaks. */
@NullMarked
package dev.heddle.model;

import org.jspecify.annotations.NullMarked;
