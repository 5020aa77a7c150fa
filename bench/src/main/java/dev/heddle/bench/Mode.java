package dev.heddle.bench;

import java.nio.file.Path;
import java.util.List;

/** In which way a program is run. */
enum Mode {
    /** Without Heddle. */
    PLAIN("plain"),
    /** Rewritten, and nobody listens. */
    UNHEARD("nobody listens"),
    /** Rewritten, and every event is counted. */
    COUNTED("counting"),
    /** Without Heddle once more: how far it is from {@link #PLAIN} is how far a ratio can be trusted. */
    PLAIN_AGAIN("plain again"),
    /** As {@link #UNHEARD}, but started by hand: without the option that lets HotSpot compile large methods. */
    BARE_UNHEARD("nobody listens, bare agent"),
    /** As {@link #COUNTED}, but started by hand. */
    BARE_COUNTED("counting, bare agent");

    private final String label;

    Mode(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** The JVM options of this mode, for a program whose own packages are given in the form the agent takes. */
    List<String> options(Path agent, String include, Path summary) {
        if (this == PLAIN || this == PLAIN_AGAIN) {
            return List.of();
        }
        boolean counted = this == COUNTED || this == BARE_COUNTED;
        String javaagent = "-javaagent:" + agent + "=listen=" + (counted ? "count" : "none") + ",out=" + summary
                + ",include=" + include;
        boolean bare = this == BARE_UNHEARD || this == BARE_COUNTED;
        return bare ? List.of(javaagent) : List.of("-XX:-DontCompileHugeMethods", javaagent);
    }
}
