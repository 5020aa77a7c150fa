/** Tests of the parts of the engine that run without a program. */
@NullMarked
package dev.heddle.explore.engine;

import org.jspecify.annotations.NullMarked;
