/** Tests of what a program is loaded with. */
@NullMarked
package dev.heddle.explore.load;

import org.jspecify.annotations.NullMarked;
