package dev.heddle.bench.detect;

import dev.heddle.bench.Jvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is measured on. */
final class Ground {
    private final Jvm jvm;
    private final Path agent;
    private final List<String> faults = new ArrayList<>();

    /**
     * Prepare to measure.
     *
     * @param jvm what runs the programs
     * @param agent the agent's jar
     */
    Ground(Jvm jvm, Path agent) {
        this.jvm = jvm;
        this.agent = agent;
    }

    Jvm jvm() {
        return jvm;
    }

    Path agent() {
        return agent;
    }

    /** Note that something could not be measured. */
    void fault(String what) {
        System.err.println("bench: left out: " + what);
        faults.add(what);
    }

    /** True if everything could be measured. */
    boolean isComplete() {
        return faults.isEmpty();
    }
}
