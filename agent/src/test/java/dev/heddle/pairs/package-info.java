/** What the code of generated scenes is made of; the agent rewrites it like any program. */
@NullMarked
package dev.heddle.pairs;

import org.jspecify.annotations.NullMarked;
