/**
 * What runs inside the program under test: hooks, object and thread identity, and the one observer.
 *
 * <p>This package is on the boot class path of somebody else's JVM. It uses nothing but {@code java.base}, has no
 * lambdas and no indy string concatenation (both would load classes, or run hooked code, at the wrong moment), and its
 * hooks never throw and never park.
 */
@NullMarked
package dev.heddle.runtime;

import org.jspecify.annotations.NullMarked;
