/** The agent: it starts with the program, rewrites its classes, and listens. */
@NullMarked
package dev.heddle.agent;

import org.jspecify.annotations.NullMarked;
