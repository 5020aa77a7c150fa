/** What one run makes suspicious, without what somebody has said not to want to hear. */
@NullMarked
package dev.heddle.cli.detect;

import org.jspecify.annotations.NullMarked;
