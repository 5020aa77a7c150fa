package dev.heddle.explore.engine;

import org.jspecify.annotations.Nullable;

/** Implemented by objects that carry what the engine keeps for them: those of rewritten classes. */
public interface Shadowed {
    /** Give what the object carries. */
    @Nullable
    Shadow heddle$shadow();

    /** Let the object carry something. */
    void heddle$shadow(@Nullable Shadow shadow);

    /** Publish what the fields of the object refer to. */
    void heddle$publish();
}
