package dev.heddle.runtime;

import org.jspecify.annotations.Nullable;

/** An object of a rewritten class: it carries its own shadow. */
public interface Watched {
    /** The name of both methods and of the field behind them; no program has such a name by chance. */
    String MEMBER = "$heddle$shadow";

    /** Give the shadow, or null where nobody has asked for one yet. */
    @Nullable
    Shadow $heddle$shadow();

    /** Set the shadow; only {@link Identity} does, under its lock. */
    void $heddle$shadow(Shadow shadow);
}
