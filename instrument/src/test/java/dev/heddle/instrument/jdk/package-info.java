@NullMarked
package dev.heddle.instrument.jdk;

import org.jspecify.annotations.NullMarked;
