package dev.heddle.agent.detect;

import dev.heddle.detect.run.ElementCells;
import java.lang.ref.WeakReference;

/** What the detector keeps of an array: its elements, besides what it keeps of any object. */
final class Elements extends ObjectTrack {
    final ElementCells cells;

    Elements(WeakReference<Object> array, long object, int type, int length) {
        super(object, type, false);
        cells = new ElementCells(array, this, length);
    }
}
