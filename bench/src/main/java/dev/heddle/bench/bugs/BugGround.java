package dev.heddle.bench.bugs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Fetches libraries and compiles the tests of bugs against them, once each. */
final class BugGround {
    private final Path sources;
    private final Path folder;

    /**
     * Makes one.
     *
     * @param sources where the tests are, in a folder for each bug
     * @param folder where jars and classes go
     */
    BugGround(Path sources, Path folder) {
        this.sources = sources;
        this.folder = folder;
    }

    /** Returns the class path of a bug's test with some libraries. */
    String classPath(KnownBug bug, List<String> libraries) throws IOException, InterruptedException {
        List<Path> jars = new ArrayList<>();
        for (String each : libraries) {
            jars.add(jar(each));
        }
        String path = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Path classes = folder.resolve(bug.name() + "-" + KnownBug.version(libraries));
        if (!Files.isDirectory(classes)) {
            compile(sources.resolve(bug.name()), path, classes);
        }
        return classes + File.pathSeparator + path;
    }

    /** Fetches a library by Maven, unless it is there. */
    private Path jar(String library) throws IOException, InterruptedException {
        String[] parts = library.split(":", -1);
        Path jars = Files.createDirectories(folder.resolve("jars"));
        Path jar = jars.resolve(parts[1] + "-" + parts[2] + ".jar");
        if (!Files.exists(jar)) {
            int code = new ProcessBuilder(
                            "mvn",
                            "-q",
                            "-B",
                            "org.apache.maven.plugins:maven-dependency-plugin:copy",
                            "-Dartifact=" + library,
                            "-DoutputDirectory=" + jars)
                    .directory(folder.toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (code != 0 || !Files.exists(jar)) {
                throw new IOException("Maven can't fetch " + library);
            }
        }
        return jar;
    }

    private static void compile(Path source, String classPath, Path classes) throws IOException {
        Files.createDirectories(classes);
        List<String> words = new ArrayList<>(
                List.of("-nowarn", "-g", "--release", "17", "-cp", classPath, "-d", classes.toString()));
        try (Stream<Path> files = Files.list(source)) {
            files.filter(each -> each.toString().endsWith(".java")).forEach(each -> words.add(each.toString()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler.run(null, null, null, words.toArray(String[]::new)) != 0) {
            throw new IOException("does not compile: " + source);
        }
    }
}
