/**
 * What runs inside the program under test: hooks, object and thread identity, and the one observer.
 *
 * <p>This package is on the boot class path of somebody else's JVM. It uses nothing but {@code java.base}, has no
 * lambdas and no indy string concatenation (both would load classes, or run hooked code, at the wrong moment), and its
 * hooks never throw, never park and never wait for a lock of the program: they take only locks of Heddle's own, and those
 * are never held while the program runs.
 */
@NullMarked
package dev.heddle.runtime;

import org.jspecify.annotations.NullMarked;
