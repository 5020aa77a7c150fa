package dev.heddle.agent;

import java.util.Arrays;
import java.util.stream.Stream;

/** Tells whether another agent may have changed a class before we see it. */
final class OtherAgents {
    private OtherAgents() {}

    /** Look at the command line and at the variables from which the JVM takes options. */
    static boolean present() {
        String[] arguments = ProcessHandle.current().info().arguments().orElse(new String[0]);
        Stream<String> variables = Stream.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")
                .map(name -> System.getenv().getOrDefault(name, ""));
        long agents = Stream.concat(Arrays.stream(arguments), variables)
                .flatMap(text -> Arrays.stream(text.split("\\s+")))
                .filter(word -> word.startsWith("-javaagent:")
                        || word.startsWith("-agentlib:")
                        || word.startsWith("-agentpath:"))
                .count();
        return agents > 1;
    }
}
