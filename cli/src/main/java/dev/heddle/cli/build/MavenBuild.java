package dev.heddle.cli.build;

import dev.heddle.cli.build.spy.ClassPathSpy;
import dev.heddle.cli.run.Jdks;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A project that Maven builds. A module is built from the root of its tree, together with the modules that it needs and no
 * others ({@code -pl … -am}), so that it sees its siblings as they are now and not as they were last installed.
 *
 * @param folder the folder that is asked for
 * @param root the folder at the root of the tree to which it belongs; the same if there is no tree
 * @param surroundings the environment in which Heddle runs
 */
record MavenBuild(Path folder, Path root, Map<String, String> surroundings) implements Build {
    private static final String JAVA_HOME = "JAVA_HOME";

    /** Returns the build of a folder that has a project file. */
    static MavenBuild in(Path folder, Map<String, String> environment) {
        return new MavenBuild(folder, rootOf(folder), environment);
    }

    /** Finds the uppermost folder whose project file leads to this one by its modules. */
    private static Path rootOf(Path module) {
        Path root = module;
        for (@Nullable Path folder = module.getParent(); folder != null; folder = folder.getParent()) {
            if (tree(folder).contains(root.resolve(Pom.NAME))) {
                root = folder;
            }
        }
        return root;
    }

    /** Returns the project file of a folder and those of its modules, and of theirs. */
    private static Set<Path> tree(Path folder) {
        Set<Path> all = new LinkedHashSet<>();
        addWithModules(folder.resolve(Pom.NAME), all);
        return all;
    }

    private static void addWithModules(Path pom, Set<Path> all) {
        if (all.add(pom)) {
            Pom.read(pom).modules().forEach(module -> addWithModules(module, all));
        }
    }

    private static void addParents(Path pom, Set<Path> all) {
        Pom.read(pom).parent().filter(all::add).ifPresent(parent -> addParents(parent, all));
    }

    @Override
    public String tool() {
        return "Maven";
    }

    @Override
    public List<Path> modules() {
        return tree(folder).stream()
                .skip(1)
                .map(pom -> pom.resolveSibling("").normalize())
                .toList();
    }

    @Override
    public Build of(Path module) {
        return new MavenBuild(module, root, surroundings);
    }

    @Override
    public List<Path> files() {
        Set<Path> tree = tree(root);
        Set<Path> files = new LinkedHashSet<>(tree);
        tree.forEach(pom -> addParents(pom, files));
        files.addAll(FileTree.filesIn(root.resolve(".mvn")));
        files.add(Path.of(System.getProperty("user.home"), ".m2", "settings.xml"));
        return List.copyOf(files);
    }

    @Override
    public List<Path> furtherSources() {
        return List.of();
    }

    @Override
    public List<String> command(Path scratch, Path answer) throws IOException {
        Path spy = scratch.resolve("spy.jar");
        SpyJar.write(spy);
        List<String> command = new ArrayList<>();
        command.add(BuildTool.find(tool(), "mvnw", "mvn", folder, root, surroundings)
                .toString());
        command.addAll(List.of(
                "-B", "-Dstyle.color=never", "-f", root.resolve(Pom.NAME).toString()));
        if (!folder.equals(root)) {
            command.addAll(List.of("-pl", root.relativize(folder).toString(), "-am"));
        }
        command.add("-Dmaven.ext.class.path=" + spy);
        command.add("-D" + ClassPathSpy.POM + "=" + folder.resolve(Pom.NAME));
        command.add("-D" + ClassPathSpy.ANSWER + "=" + answer);
        command.add("test-compile");
        return command;
    }

    /** Lets a Java run Maven that can load our spy: the user's, if it is not too old, otherwise our own. */
    @Override
    public Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(surroundings);
        boolean suits = Optional.ofNullable(surroundings.get(JAVA_HOME))
                .flatMap(home -> Jdk.lookInto(Path.of(home)))
                .filter(jdk -> jdk.feature() >= Jdks.OLDEST)
                .isPresent();
        if (!suits) {
            environment.put(JAVA_HOME, Jdk.own().home().toString());
        }
        return environment;
    }

    @Override
    public String adviceWithoutAnswer() {
        return "see with `mvn -version` whether it runs on a Java older than " + Jdks.OLDEST
                + ", or give the class path with -cp";
    }
}
