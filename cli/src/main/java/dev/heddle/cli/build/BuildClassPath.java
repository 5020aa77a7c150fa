package dev.heddle.cli.build;

import dev.heddle.cli.run.BadInput;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds the class path that nobody gave, by asking the build in whose folder we are. The build compiles first. Where nothing
 * has changed since it was last asked, it is not even started.
 */
public final class BuildClassPath {
    /** Where Heddle keeps things, beside the build file. */
    private static final String OWN_FOLDER = ".heddle";

    private static final String CACHE = "classpath.json";
    private static final String LOG = "build.log";
    private static final String LOCK = "build.lock";
    private static final String GIT_IGNORE = ".gitignore";

    /** Variables that change what a build does. */
    private static final List<String> VARIABLES =
            List.of("MAVEN_ARGS", "MAVEN_OPTS", "GRADLE_OPTS", "GRADLE_USER_HOME", "JAVA_HOME");

    private static final Duration BETWEEN_PROGRESS = Duration.ofSeconds(5);

    private final Build build;
    private final Consumer<String> progress;

    private BuildClassPath(Build build, Consumer<String> progress) {
        this.build = build;
        this.progress = progress;
    }

    /**
     * Returns the class path of the tests of the build in a folder, everything compiled.
     *
     * @param folder where the user is
     * @param className the class to be run: it tells which of several modules is meant
     * @param progress is told, line by line, what takes so long; nothing if nothing has to be done
     */
    public static TestClassPath find(Path folder, String className, Consumer<String> progress)
            throws IOException, InterruptedException {
        return find(folder, className, System.getenv(), progress);
    }

    static TestClassPath find(Path folder, String className, Map<String, String> environment, Consumer<String> progress)
            throws IOException, InterruptedException {
        Build build = new BuildFinder(folder, environment).find(className);
        return new BuildClassPath(build, progress).findOrBuild();
    }

    private TestClassPath findOrBuild() throws IOException, InterruptedException {
        Path own = ownFolder();
        try (FileChannel channel =
                FileChannel.open(own.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            takeTurn(channel);
            ClassPathCache cache = new ClassPathCache(own.resolve(CACHE));
            String state = fingerprint();
            Optional<TestClassPath> known = cache.find(state);
            return known.isPresent() ? known.get() : build(cache, state, own.resolve(LOG));
        }
    }

    private TestClassPath build(ClassPathCache cache, String state, Path log) throws IOException, InterruptedException {
        FileTime begin = FileTime.from(Instant.now());
        BuildAnswer answer = new BuildRun(build, log, progress, BETWEEN_PROGRESS).run();
        if (answer.entries().isEmpty()) {
            throw new BadInput(
                    build.folder() + " has no classes",
                    "go to the folder of a module that has, or give the class path with -cp");
        }
        List<Path> watched = new ArrayList<>(answer.watched());
        watched.addAll(build.furtherSources());
        BuildAnswer whole = new BuildAnswer(answer.entries(), answer.sources(), watched);
        cache.keep(state, whole, isAnyNewer(watched, begin));
        return new TestClassPath(answer.entries(), answer.sources());
    }

    private static boolean isAnyNewer(List<Path> folders, FileTime time) {
        return folders.stream()
                .flatMap(folder -> FileTree.filesIn(folder, sub -> true).values().stream())
                .map(BasicFileAttributes::lastModifiedTime)
                .anyMatch(modified -> modified.compareTo(time) > 0);
    }

    private String fingerprint() throws IOException {
        Fingerprint fingerprint = new Fingerprint().text(build.tool());
        Map<String, String> environment = build.environment();
        VARIABLES.forEach(name -> fingerprint.text(environment.getOrDefault(name, "")));
        return fingerprint.contents(build.files()).hex();
    }

    private Path ownFolder() throws IOException {
        Path own = build.folder().resolve(OWN_FOLDER);
        try {
            Files.createDirectories(own);
            Path ignore = own.resolve(GIT_IGNORE);
            if (!Files.exists(ignore)) {
                Files.write(ignore, List.of(GIT_IGNORE, CACHE, LOG, LOCK, "search-*"));
            }
        } catch (IOException e) {
            throw new BadInput(
                    "can't write to " + own, "make it a folder that can be written, or give the class path with -cp");
        }
        return own;
    }

    /** Lets two that are started at once build one after the other; the second finds everything done. */
    private void takeTurn(FileChannel channel) throws IOException {
        if (channel.tryLock() == null) {
            progress.accept("waiting for another Heddle that compiles " + build.folder());
            channel.lock(); // Given back when the channel is closed.
        }
    }
}
