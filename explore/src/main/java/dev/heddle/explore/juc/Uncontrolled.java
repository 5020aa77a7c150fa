package dev.heddle.explore.juc;

import dev.heddle.explore.engine.Names;

/** What stand-ins say where nothing controls them. */
public final class Uncontrolled {
    private Uncontrolled() {}

    /** Make what is thrown in place of a wait that nobody could end. */
    public static IllegalStateException waitsForEver(String what) {
        return new IllegalStateException("waits for " + what + " outside Heddle's control: nobody could end that");
    }

    /** Begin the text of an object as {@link Object#toString} does, with the name that its class has in the program. */
    public static String identity(Object object) {
        return Names.original(object.getClass().getName()) + "@" + Integer.toHexString(object.hashCode());
    }
}
