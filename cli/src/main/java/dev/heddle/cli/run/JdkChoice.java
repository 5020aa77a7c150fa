package dev.heddle.cli.run;

import dev.heddle.explore.worker.Jdk;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The JDK to explore on, and what to say about it.
 *
 * @param jdk the one that was taken
 * @param named whether the user asked for it
 * @param fastest the newest fast one that was found, taken or not
 * @param hasFastBackend which feature versions are fast
 */
public record JdkChoice(Jdk jdk, boolean named, Optional<Jdk> fastest, IntPredicate hasFastBackend) {
    private static final int NEWEST_THINKABLE = 999;

    /** Tells whether it has the fast backend. */
    public boolean fast() {
        return hasFastBackend.test(jdk.feature());
    }

    /** Returns one line: which was taken and why; if it is slow, what another would bring. */
    public String sentence() {
        String taken = "exploring on JDK " + jdk.version() + " (" + jdk.home() + ")";
        if (fast()) {
            return named ? taken + ", as --jdk says" : taken + ", the newest here with the fast backend";
        }
        if (fastest.isPresent()) {
            return taken + ": JDK " + fastest.get().version() + " explores tens of times faster; give --jdk "
                    + fastest.get().home();
        }
        return IntStream.rangeClosed(Jdks.OLDEST, NEWEST_THINKABLE)
                .filter(hasFastBackend)
                .boxed()
                .findFirst()
                .map(feature -> taken + ": JDK " + feature
                        + " or newer explores tens of times faster; install one or give --jdk")
                .orElse(taken);
    }
}
