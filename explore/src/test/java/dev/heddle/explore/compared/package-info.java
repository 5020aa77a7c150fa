/** What stands for java.util.concurrent, under control, against the JDK's own: by call, by history and by account. */
@NullMarked
package dev.heddle.explore.compared;

import org.jspecify.annotations.NullMarked;
