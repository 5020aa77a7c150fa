/** What it takes to show a race that one run makes suspicious, on the programs of the paper whose method that is. */
@NullMarked
package dev.heddle.bench.hybrid;

import org.jspecify.annotations.NullMarked;
