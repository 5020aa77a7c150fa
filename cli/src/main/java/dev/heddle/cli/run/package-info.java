/** Starts the program to be watched: finds it, checks it before it starts, runs it with the agent, clears up behind it. */
@NullMarked
package dev.heddle.cli.run;

import org.jspecify.annotations.NullMarked;
