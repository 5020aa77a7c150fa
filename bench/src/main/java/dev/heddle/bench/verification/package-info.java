/** Measures what it takes to be sure: the price of a search that ends, over processes, in memory, and how far it gets. */
@NullMarked
package dev.heddle.bench.verification;

import org.jspecify.annotations.NullMarked;
