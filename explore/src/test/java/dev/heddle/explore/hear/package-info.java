@NullMarked
package dev.heddle.explore.hear;

import org.jspecify.annotations.NullMarked;
