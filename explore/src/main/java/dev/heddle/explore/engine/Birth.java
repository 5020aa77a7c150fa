package dev.heddle.explore.engine;

/**
 * Tells objects of one kind apart from their birth on, in all executions: by which thread made them, and how many such it had made before.
 *
 * <p>Where an object is the same in two executions, so is all that its thread did before it made it; so one has the same number in both. Two
 * that have different numbers are therefore never the same. Two that have the same one need not be: their threads may have seen
 * different things.
 */
public final class Birth {
    /** How many plain objects of a thread are numbered: who makes many hardly locks them. */
    private static final int MOST = 64;

    private Birth() {}

    /** Number the object that the current thread makes; 0 if it is not under control. */
    public static int next() {
        Strand self = Control.current();
        return self == null ? 0 : Virtual.hash(self, ++self.births);
    }

    /** Number an object that the current thread has made and that can't tell by itself; called by rewritten classes. */
    public static void ofObject(Object object) {
        Strand self = Control.current();
        if (self != null && ++self.plainObjects <= MOST) {
            Shadows.shadow(object).birth = Virtual.hash(self, ~self.plainObjects);
        }
    }
}
