/** Loads a program so that it runs under control: every class of it rewritten, the JDK's blocking ones replaced. */
@NullMarked
package dev.heddle.explore.load;

import org.jspecify.annotations.NullMarked;
