package dev.heddle.cli.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The last answer of a build, in a file beside it. It holds as long as the files that describe the build are the same to the
 * byte, every entry of the class path is still there, and no source was added, removed or touched.
 */
final class ClassPathCache {
    private static final int FORMAT = 2;
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final Path file;

    ClassPathCache(Path file) {
        this.file = file;
    }

    /**
     * The file's contents.
     *
     * @param build the fingerprint of the files that describe the build
     * @param sources the fingerprint of all that is watched; empty where something changed during the build
     */
    record Stored(
            int format,
            String build,
            String sources,
            List<String> classPath,
            List<String> sourceFolders,
            List<String> watched) {}

    /** Returns the answer, if it still holds. */
    Optional<TestClassPath> find(String build) throws IOException {
        return read().filter(stored -> stored.format() == FORMAT && build.equals(stored.build()))
                .filter(stored -> paths(stored.classPath()).stream().allMatch(Files::exists))
                .filter(stored -> stored.sources().equals(sources(paths(stored.watched()))))
                .map(stored -> new TestClassPath(paths(stored.classPath()), paths(stored.sourceFolders())));
    }

    /** Returns nothing where another version of Heddle wrote the file, or somebody else. */
    private Optional<Stored> read() throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readValue(Files.readString(file), Stored.class));
        } catch (JacksonException notOurs) {
            return Optional.empty();
        }
    }

    /**
     * Keeps an answer.
     *
     * @param changedMeanwhile whether a source was changed while the build ran, so that nobody knows which state it compiled
     */
    void keep(String build, BuildAnswer answer, boolean changedMeanwhile) throws IOException {
        Stored stored = new Stored(
                FORMAT,
                build,
                changedMeanwhile ? "" : sources(answer.watched()),
                texts(answer.entries()),
                texts(answer.sources()),
                texts(answer.watched()));
        Path fresh = Files.createTempFile(file.getParent(), "classpath", ".tmp");
        Files.writeString(fresh, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(stored));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String sources(List<Path> watched) {
        return new Fingerprint().states(watched).hex();
    }

    private static List<Path> paths(List<String> texts) {
        return texts.stream().map(Path::of).toList();
    }

    private static List<String> texts(List<Path> paths) {
        return paths.stream().map(Path::toString).toList();
    }
}
