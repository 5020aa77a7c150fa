package dev.heddle.agent;

import java.util.StringTokenizer;

/** Tells whether another agent may have changed a class before we see it. */
final class OtherAgents {
    private static final String[] VARIABLES = {"JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"};

    private OtherAgents() {}

    /** Look at the command line and at the variables from which the JVM takes options: is there more than we? */
    static boolean present() {
        int agents = 0;
        for (String argument : CommandLine.arguments()) {
            agents += isAgent(argument) ? 1 : 0;
        }
        for (String variable : VARIABLES) {
            StringTokenizer words = new StringTokenizer(System.getenv().getOrDefault(variable, ""));
            while (words.hasMoreTokens()) {
                agents += isAgent(words.nextToken()) ? 1 : 0;
            }
        }
        return agents > 1;
    }

    private static boolean isAgent(String word) {
        return word.startsWith("-javaagent:") || word.startsWith("-agentlib:") || word.startsWith("-agentpath:");
    }
}
