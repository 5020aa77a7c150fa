package dev.heddle.cli.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares what people read with a file that people have read. {@code -Dgolden.refresh=true} writes the files anew. */
public final class Golden {
    private Golden() {}

    /** Fails where the text differs from the file of that name. */
    public static void assertMatches(String name, String text) throws IOException {
        Path file = FrontDoor.root().resolve("cli/src/test/resources/golden").resolve(name);
        if (Boolean.getBoolean("golden.refresh")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(file).as("golden file; write it with -Dgolden.refresh=true").exists();
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
