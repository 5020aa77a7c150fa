/** Tests that come in by the front door: each starts JVMs as a person's command does. */
@NullMarked
package dev.heddle.explore.worker;

import org.jspecify.annotations.NullMarked;
