package dev.heddle.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that only this user can read, and that is gone when it is closed. */
public final class PrivateFolder implements AutoCloseable {
    private final Path path;

    private PrivateFolder(Path path) {
        this.path = path;
    }

    /** Makes one among the temporary files. */
    public static PrivateFolder create() throws IOException {
        return new PrivateFolder(Files.createTempDirectory("heddle-"));
    }

    /** Returns where it is. */
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(path)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
