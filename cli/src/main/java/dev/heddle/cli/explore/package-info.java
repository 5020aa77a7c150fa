/** Exploring and replaying: what is found out before a worker starts, and what becomes of its answers. */
@NullMarked
package dev.heddle.cli.explore;

import org.jspecify.annotations.NullMarked;
