package dev.heddle.explore.search;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.explore.engine.PlatformBackend;
import java.util.ArrayList;
import java.util.List;

/** The backends that this JVM has, one of each. */
public final class Backends {
    private static final List<Backend> ALL = make();

    private Backends() {}

    /** List them, the fastest first. */
    public static List<Backend> all() {
        return ALL;
    }

    private static List<Backend> make() {
        List<Backend> backends = new ArrayList<>();
        if (Runtime.version().feature() >= 21) {
            try {
                backends.add(ContinuationBackend.create());
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        backends.add(new PlatformBackend());
        return backends;
    }
}
