/** What a check of a program came to, gathered for a report. */
@NullMarked
package dev.heddle.cli.check;

import org.jspecify.annotations.NullMarked;
