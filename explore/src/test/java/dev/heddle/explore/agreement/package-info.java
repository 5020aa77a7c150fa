/**
 * The engine against others' answers: what it does with random programs and what the reference interpreter says, one backend and
 * the other, executions and those they become when independent steps change places.
 */
@NullMarked
package dev.heddle.explore.agreement;

import org.jspecify.annotations.NullMarked;
