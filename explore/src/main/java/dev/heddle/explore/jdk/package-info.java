/** What a controlled program meets in place of methods and classes of the JDK that block, hand over, or differ from run to run. */
@NullMarked
package dev.heddle.explore.jdk;

import org.jspecify.annotations.NullMarked;
