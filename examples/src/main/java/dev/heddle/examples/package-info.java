/**
 * Small programs with known bugs, their fixed twins, and what is to be found in each.
 *
 * <p>{@link dev.heddle.examples.Examples} is the catalogue; the programs themselves live in {@code figures} (figures of
 * papers), {@code programs} (benchmark programs of papers) and {@code everyday} (bugs everybody has met).
 */
@NullMarked
package dev.heddle.examples;

import org.jspecify.annotations.NullMarked;
