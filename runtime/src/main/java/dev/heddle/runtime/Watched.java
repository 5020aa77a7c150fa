package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/** An object of a rewritten class: it carries its own shadow. A constant here would be one of the program's fields. */
public interface Watched {
    /** Give the shadow, or null where nobody has asked for one yet. */
    @Nullable
    Shadow $heddle$shadow();

    /** Set the shadow, or take it away; only {@link Identity} does, under its lock or where nobody else knows the object. */
    void $heddle$shadow(@Nullable Shadow shadow);
}
