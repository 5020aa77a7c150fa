@NullMarked
package dev.heddle.explore.pursue;

import org.jspecify.annotations.NullMarked;
