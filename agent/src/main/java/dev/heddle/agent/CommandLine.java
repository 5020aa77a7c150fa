package dev.heddle.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The arguments this JVM was started with, options included. */
final class CommandLine {
    private static final Path OWN = Path.of("/proc/self/cmdline");

    private CommandLine() {}

    /** Read them from where Linux keeps them, which is quick; elsewhere ask the JDK. */
    static String[] arguments() {
        try {
            if (Files.isReadable(OWN)) {
                return new String(Files.readAllBytes(OWN), StandardCharsets.UTF_8).split("\0", -1);
            }
        } catch (IOException odd) {
            // Ask the JDK.
        }
        return ProcessHandle.current().info().arguments().orElse(new String[0]);
    }
}
