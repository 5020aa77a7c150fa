package dev.heddle.explore.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class WatchdogTest {
    @Test
    void thePageOnTroublesQuotesIt() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/troubleshooting.md"))) {
            folder = Objects.requireNonNull(folder.getParent(), "no docs");
        }
        assertThat(Files.readString(folder.resolve("docs/troubleshooting.md")))
                .contains("*a step takes more than " + Watchdog.RUNNING / 1000 + " seconds*");
    }
}
