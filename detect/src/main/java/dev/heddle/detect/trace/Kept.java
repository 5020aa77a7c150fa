package dev.heddle.detect.trace;

import dev.heddle.detect.run.ElementCells;
import dev.heddle.detect.run.Parts;
import org.jspecify.annotations.Nullable;

/** What is kept of one object of a trace, be it an array or not. */
final class Kept extends Parts {
    private @Nullable ElementCells elements;

    Kept(long object, int type) {
        super(object, type, false);
    }

    /** Give what is kept of the elements; how many there are is not known. */
    ElementCells elements() {
        ElementCells known = elements;
        if (known == null) {
            known = new ElementCells(null, this, Integer.MAX_VALUE);
            elements = known;
        }
        return known;
    }
}
