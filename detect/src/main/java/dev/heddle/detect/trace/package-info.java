/** Detects off line: reads the events of a trace and tells them to {@link dev.heddle.detect.run.Detector}. */
@NullMarked
package dev.heddle.detect.trace;

import org.jspecify.annotations.NullMarked;
