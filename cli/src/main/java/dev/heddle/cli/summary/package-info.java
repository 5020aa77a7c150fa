/** What the agent wrote about a finished run, as values. */
@NullMarked
package dev.heddle.cli.summary;

import org.jspecify.annotations.NullMarked;
