package dev.heddle.cli.run;

import java.util.List;
import java.util.Optional;

/** Looks at the options that a user wants to give to the JVM of the program. */
public final class JvmOptions {
    /** What says to a JVM what to run, or to run nothing at all. */
    private static final List<String> OTHER_PROGRAM = List.of(
            "-cp",
            "-classpath",
            "--class-path",
            "-jar",
            "-m",
            "--module",
            "-version",
            "--version",
            "-help",
            "--help",
            "-h",
            "-?",
            "-X",
            "--help-extra",
            "--list-modules",
            "--dry-run",
            "--validate-modules");

    /** What Heddle sets itself, because executions would not be alike otherwise, and the beginnings of such options. */
    private static final List<String> HEDDLES =
            List.of("-XX:hashCode=", "-XX:ActiveProcessorCount=", "-XX:+UseSerialGC", "-agentlib:jdwp", "-Xrunjdwp");

    private static final String COLLECTOR = "-XX:\\+Use\\w+GC";

    private JvmOptions() {}

    /**
     * Refuses what can't be given to the program's JVM.
     *
     * @throws BadInput if there is such an option
     */
    public static void check(List<String> options) {
        for (String each : options) {
            if (!each.startsWith("-")) {
                throw new BadInput(
                        "-J " + each + ": no option of a JVM",
                        "write one word for each, as in -J-Xmx1g -J--add-opens=java.base/java.lang=ALL-UNNAMED");
            }
            String name = each.replaceFirst("=.*", "");
            if (OTHER_PROGRAM.contains(name)) {
                throw new BadInput("-J" + each + ": what to run is not said with -J", "see `heddle help explore`");
            }
            if (HEDDLES.stream().anyMatch(each::startsWith) || each.matches(COLLECTOR)) {
                throw new BadInput(
                        "-J" + each + ": Heddle sets this itself, or else executions would not be alike",
                        each.contains("jdwp") ? "heddle replay has --debug-port" : "leave it out");
            }
        }
    }

    /** Makes one line of why a JVM could not be started with the options that it was given. */
    public static BadInput refused(Exception why) {
        return new BadInput(
                String.valueOf(why.getMessage()).replaceAll("\\s*\n\\s*", " "), "look at the options after -J");
    }

    /** Returns what to say of options that can be given, but not without harm. */
    public static Optional<String> warning(List<String> options) {
        return options.stream()
                .filter(each -> each.startsWith("-javaagent:") || each.startsWith("-agent"))
                .findFirst()
                .map(each -> each + ": threads that an agent starts, and what it waits for, are not under control");
    }
}
