/** What the tests of the command share: the front door, golden files, programs to watch. */
@NullMarked
package dev.heddle.cli.support;

import org.jspecify.annotations.NullMarked;
