package dev.heddle.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What to tell the agent.
 *
 * @param listen who listens to the events
 * @param include patterns of further classes whose accesses are watched
 * @param exclude patterns of classes whose accesses are not watched
 * @param table further entries for the table of library classes
 * @param trace where a recorder writes
 * @param on the ways in which a detector looks, by their short names; empty for all
 * @param free how a program is run that Heddle runs for itself, or nothing if a person runs it
 * @param debug whether the agent tells more about itself
 */
public record AgentOptions(
        String listen,
        List<String> include,
        List<String> exclude,
        Optional<Path> table,
        Optional<Path> trace,
        List<String> on,
        Optional<Free> free,
        boolean debug) {
    /**
     * How a program is run that Heddle runs for itself: it ends with Heddle, and tells how its threads have ended.
     *
     * @param delays the file that says where threads are delayed
     */
    public record Free(Path delays) {}

    public AgentOptions {
        on = List.copyOf(on);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** Returns the same for a recorder that writes to a file. */
    public AgentOptions into(Path file) {
        return new AgentOptions(listen, include, exclude, table, Optional.of(file), on, free, debug);
    }

    /** Returns the same for a detector that looks in some ways only. */
    public AgentOptions on(List<String> ways) {
        return new AgentOptions(listen, include, exclude, table, trace, ways, free, debug);
    }

    /** Returns the same for a program that Heddle runs for itself. */
    public AgentOptions running(Free how) {
        return new AgentOptions(listen, include, exclude, table, trace, on, Optional.of(how), debug);
    }

    /** Returns the option for the JVM that loads the agent and makes it leave its summary in a file. */
    public String asJvmOption(Path agentJar, Path summary) {
        List<String> settings = new ArrayList<>();
        settings.add("listen=" + encode(listen));
        settings.add("out=" + encode(summary.toString()));
        if (!include.isEmpty()) {
            settings.add("include=" + encode(String.join(":", include)));
        }
        if (!exclude.isEmpty()) {
            settings.add("exclude=" + encode(String.join(":", exclude)));
        }
        table.ifPresent(file -> settings.add(pair("table", file)));
        trace.ifPresent(file -> settings.add(pair("trace", file)));
        if (trace.isPresent()) {
            settings.add("once=true");
        }
        if (!on.isEmpty()) {
            settings.add("on=" + encode(String.join(":", on)));
        }
        free.ifPresent(how -> {
            settings.add(pair("delays", how.delays()));
            settings.add("owner=" + ProcessHandle.current().pid());
        });
        if (debug) {
            settings.add("debug=true");
        }
        return "-javaagent:" + agentJar + "=" + String.join(",", settings);
    }

    private static String pair(String key, Path file) {
        return key + "=" + encode(file.toAbsolutePath().toString());
    }

    /** Writes the three characters that have a meaning of their own as percent codes. */
    static String encode(String value) {
        return value.replace("%", "%25").replace(",", "%2C").replace("=", "%3D");
    }
}
