/** Detects on line: finds for each event what the detector keeps of the thread, the lock and the location, and tells it. */
@NullMarked
package dev.heddle.agent.detect;

import org.jspecify.annotations.NullMarked;
