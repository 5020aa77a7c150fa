package dev.heddle.agent;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options the JVM was started with.
 *
 * <p>The JVM itself is asked. What the operating system knows of the command line is less: nothing of argument files,
 * and nothing at all of a line as long as a large class path makes it. The management interface would know, but costs
 * twenty milliseconds at every start and need not be there.
 */
final class JvmArguments {
    private final List<String> words;

    private JvmArguments(List<String> words) {
        this.words = words;
    }

    static JvmArguments of(Instrumentation instrumentation) {
        try {
            Class<?> vm = Class.forName("jdk.internal.misc.VM");
            instrumentation.redefineModule(
                    vm.getModule(),
                    Set.of(),
                    Map.of(vm.getPackageName(), Set.of(JvmArguments.class.getModule())),
                    Map.of(),
                    Set.of(),
                    Map.of());
            return new JvmArguments(
                    List.of((String[]) vm.getMethod("getRuntimeArguments").invoke(null)));
        } catch (ReflectiveOperationException | RuntimeException changed) {
            return new JvmArguments(fromCommandLine());
        }
    }

    private static List<String> fromCommandLine() {
        String[] arguments = ProcessHandle.current().info().arguments().orElse(new String[0]);
        List<String> words = new ArrayList<>(Arrays.asList(arguments));
        for (String variable : List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")) {
            words.addAll(
                    Arrays.asList(System.getenv().getOrDefault(variable, "").split("\\s+")));
        }
        return words;
    }

    /** Tell whether another agent is there, which may change a class before we see it. */
    boolean nameOtherAgents() {
        int agents = 0;
        for (String word : words) {
            if (word.startsWith("-javaagent:") || word.startsWith("-agentlib:") || word.startsWith("-agentpath:")) {
                agents++;
            }
        }
        return agents > 1;
    }

    /** Tell whether the JVM compiles methods of any length. */
    boolean compileHugeMethods() {
        return words.lastIndexOf("-XX:-DontCompileHugeMethods") > words.lastIndexOf("-XX:+DontCompileHugeMethods");
    }
}
