/** Programs on real libraries that must behave under Heddle as they do without. */
@NullMarked
package dev.heddle.bench.library;

import org.jspecify.annotations.NullMarked;
