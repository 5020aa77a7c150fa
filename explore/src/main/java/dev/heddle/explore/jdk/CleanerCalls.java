package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import java.lang.ref.Cleaner;

/** What replaces cleaners: they never run by themselves in a controlled program. */
@Replaces(Cleaner.class)
public final class CleanerCalls {
    private CleanerCalls() {}

    public static Cleaner.Cleanable register(Cleaner cleaner, Object object, Runnable action) {
        Control.note("cleaners never run by themselves here");
        return new Cleaner.Cleanable() {
            private boolean cleaned;

            @Override
            public void clean() {
                if (!cleaned) {
                    cleaned = true;
                    action.run();
                }
            }
        };
    }
}
