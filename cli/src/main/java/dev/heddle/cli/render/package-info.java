/** Turns values into what a person or a script reads; knows nothing of commands and processes. */
@NullMarked
package dev.heddle.cli.render;

import org.jspecify.annotations.NullMarked;
