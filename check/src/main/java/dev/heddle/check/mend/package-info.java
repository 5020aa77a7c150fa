/** What would mend what was found: hints, each tried by exploring the program with it. */
@NullMarked
package dev.heddle.check.mend;

import org.jspecify.annotations.NullMarked;
