package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Describes the machine in one line. */
public final class Machine {

    private static final Path CPU = Path.of("/proc/cpuinfo");

    private Machine() {}

    public static String line() {
        return processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    private static String processor() {
        if (Files.isReadable(CPU)) {
            try (Stream<String> lines = Files.lines(CPU)) {
                return lines.filter(line -> line.startsWith("model name"))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst()
                        .orElse("unknown processor");
            } catch (IOException e) {
                return "unreadable processor";
            }
        }
        return "unknown processor";
    }
}
