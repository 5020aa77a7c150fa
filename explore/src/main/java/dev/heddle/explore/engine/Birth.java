package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/**
 * Tells objects of one kind apart from their birth on, in all executions: by which thread made them, and how many such it had made before.
 *
 * <p>Where an object is the same in two executions, so is all that its thread did before it made it; so one has the same number in both. Two
 * that have different numbers are therefore never the same. Two that have the same one need not be: their threads may have seen
 * different things. What a class initialiser makes has no number, and is not counted: whichever thread comes first runs it, and that may be told by no step.
 */
public final class Birth {
    /** How many plain objects of a thread are numbered: who makes many hardly locks them. */
    private static final int MOST = 64;

    private Birth() {}

    /** Number the object that the current thread makes; 0 if it can't be told apart. */
    public static int next() {
        Strand self = maker();
        return self == null ? 0 : Virtual.hash(self, ++self.births);
    }

    /** Number an object that the current thread has made and that can't tell by itself; called by rewritten classes. */
    public static void ofObject(Object object) {
        Strand self = maker();
        if (self != null && ++self.plainObjects <= MOST) {
            Shadows.shadow(object).birth = Virtual.hash(self, ~self.plainObjects);
        }
    }

    private static @Nullable Strand maker() {
        Strand self = Control.current();
        return self == null || self.initialising > 0 ? null : self;
    }
}
