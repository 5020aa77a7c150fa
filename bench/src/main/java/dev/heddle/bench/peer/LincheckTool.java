package dev.heddle.bench.peer;

import dev.heddle.bench.Jvm;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lincheck's general-purpose model checker, which runs a lambda over schedules. It takes no seed. */
public final class LincheckTool implements Tool {
    private static final String JAR = "lincheck-([\\d.]+)\\.jar";

    private final String classPath = System.getProperty("java.class.path");
    private final boolean once;

    /**
     * Makes it search.
     *
     * @param once true if a search without a bug is to end when it has nothing left to try, or else it begins anew until the time is over
     */
    public LincheckTool(boolean once) {
        this.once = once;
    }

    /** Tells whether its classes are there. */
    public static boolean isThere() {
        try {
            Class.forName("org.jetbrains.lincheck.Lincheck", false, LincheckTool.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }

    @Override
    public String name() {
        Matcher jar = Pattern.compile(JAR).matcher(classPath);
        return jar.find() ? "Lincheck " + jar.group(1) : "Lincheck";
    }

    @Override
    public boolean isSeeded() {
        return false;
    }

    @Override
    public Attempt search(Contest contest, Jdk jdk, Duration budget, long seed)
            throws IOException, InterruptedException {
        Jvm.Ended ended = new Jvm(jdk.home(), classPath)
                .run(
                        List.of(),
                        LincheckMain.class.getName(),
                        List.of(contest.name(), Long.toString(budget.toMillis()), Boolean.toString(once)));
        return Attempt.parse(ended.err())
                .orElseGet(() -> Attempt.failed("ended with " + ended.exit()))
                .took(ended.nanos());
    }
}
