/**
 * Programs, each with what it does in every order of its steps.
 *
 * <p>The classes of this package are loaded twice: once by the test engine, and once more, rewritten, as the program.
 */
@NullMarked
package dev.heddle.explored;

import org.jspecify.annotations.NullMarked;
