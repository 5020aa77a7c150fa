package dev.heddle.agent.detect;

import dev.heddle.detect.run.Parts;
import dev.heddle.detect.run.ThreadTrack;
import org.jspecify.annotations.Nullable;

/** What the detector keeps of one object. It goes when the object goes. */
class ObjectTrack extends Parts {
    /** The site at which the object was made, or 0. */
    int madeAt;

    /** What is kept of the thread that the object is, if it is one. */
    @Nullable
    ThreadTrack thread;

    ObjectTrack(long object, int type, boolean isClass) {
        super(object, type, isClass);
    }
}
