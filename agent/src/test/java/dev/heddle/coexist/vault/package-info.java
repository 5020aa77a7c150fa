/** Classes of another package than the programs that use them. */
@NullMarked
package dev.heddle.coexist.vault;

import org.jspecify.annotations.NullMarked;
