package dev.heddle.cli.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A project that Gradle builds. A script of ours ({@code --init-script}) adds one task to it, which needs the classes of the
 * tests and writes down on which class path they run.
 *
 * @param folder the folder that is asked for
 * @param root the folder of the settings to which it belongs; the same if there are none
 * @param environment the environment in which Heddle runs, and Gradle too
 */
record GradleBuild(Path folder, Path root, Map<String, String> environment) implements Build {
    static final String TASK = "heddleTestClassPath";

    private static final String SCRIPT = "class-path.init.gradle";
    private static final Pattern SCRIPT_NAME = Pattern.compile(".+\\.gradle(\\.kts)?");
    private static final Set<String> SETTINGS = Set.of("settings.gradle", "settings.gradle.kts");

    /** Folders that hold no project of their own, or nothing that was written by hand. */
    private static final Set<String> NOT_ENTERED = Set.of("src", "build", "out", "bin", "node_modules");

    /** Folders in which scripts belong to the build, not to a project. */
    private static final Set<String> NO_PROJECTS = Set.of("gradle", "buildSrc", "build-logic");

    /** Tells whether a folder is a project of Gradle's: it has a script, under whatever name. */
    static boolean isIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(GradleBuild::isScript);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static boolean isScript(Path file) {
        return SCRIPT_NAME.matcher(String.valueOf(file.getFileName())).matches();
    }

    /** Returns the build of a folder that has a script. */
    static GradleBuild in(Path folder, Map<String, String> environment) {
        for (@Nullable Path above = folder; above != null; above = above.getParent()) {
            if (SETTINGS.stream().map(above::resolve).anyMatch(Files::isRegularFile)) {
                return new GradleBuild(folder, above, environment);
            }
        }
        return new GradleBuild(folder, folder, environment);
    }

    @Override
    public String tool() {
        return "Gradle";
    }

    @Override
    public List<Path> modules() {
        return projects()
                .filter(project -> project.startsWith(folder) && !project.equals(folder))
                .toList();
    }

    /** Returns every folder with a script, but for those that hold parts of the build itself. */
    private Stream<Path> projects() {
        return scriptFiles().stream()
                .filter(GradleBuild::isScript)
                .map(file -> file.resolveSibling("").normalize())
                .filter(project -> Collections.disjoint(names(root.relativize(project)), NO_PROJECTS))
                .distinct();
    }

    private static List<String> names(Path path) {
        return StreamSupport.stream(path.spliterator(), false)
                .map(Path::toString)
                .toList();
    }

    @Override
    public Build of(Path module) {
        return new GradleBuild(module, root, environment);
    }

    @Override
    public List<Path> files() {
        List<Path> files = new ArrayList<>(scriptFiles());
        files.addAll(FileTree.filesIn(root.resolve("buildSrc").resolve("src")));
        files.add(Path.of(System.getProperty("user.home"), ".gradle", "gradle.properties"));
        return files;
    }

    @Override
    public List<Path> furtherSources() {
        return projects().map(project -> project.resolve("src")).toList();
    }

    /** Returns scripts, properties, version catalogues and locks of the whole tree: any of them may matter to any project. */
    private List<Path> scriptFiles() {
        return FileTree.filesIn(root, GradleBuild::isEntered).keySet().stream()
                .filter(GradleBuild::matters)
                .toList();
    }

    private static boolean isEntered(Path folder) {
        String name = String.valueOf(folder.getFileName());
        return !name.startsWith(".") && !NOT_ENTERED.contains(name);
    }

    private static boolean matters(Path file) {
        String name = String.valueOf(file.getFileName());
        return isScript(file)
                || name.endsWith(".versions.toml")
                || name.endsWith(".lockfile")
                || name.equals("gradle.properties")
                || name.equals("gradle-wrapper.properties");
    }

    @Override
    public List<String> command(Path scratch, Path answer) throws IOException {
        Path script = scratch.resolve(SCRIPT);
        try (InputStream text = Objects.requireNonNull(GradleBuild.class.getResourceAsStream(SCRIPT), SCRIPT)) {
            Files.copy(text, script);
        }
        return List.of(
                BuildTool.find(tool(), "gradlew", "gradle", folder, root, environment)
                        .toString(),
                "--console=plain",
                "--init-script",
                script.toString(),
                "--project-dir",
                folder.toString(),
                "-Dheddle.folder=" + folder,
                "-Dheddle.answer=" + answer,
                "-Dorg.gradle.configuration-cache=false",
                TASK);
    }

    @Override
    public String adviceWithoutAnswer() {
        return "only projects with Gradle's Java plugin can be asked; give the class path with -cp";
    }
}
