/** Tests of what stands in for the JDK. */
@NullMarked
package dev.heddle.explore.jdk;

import org.jspecify.annotations.NullMarked;
