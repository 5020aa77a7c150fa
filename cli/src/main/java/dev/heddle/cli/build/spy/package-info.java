/** What runs inside the user's Maven, in a process of its own; nothing else of Heddle is there. */
@NullMarked
package dev.heddle.cli.build.spy;

import org.jspecify.annotations.NullMarked;
