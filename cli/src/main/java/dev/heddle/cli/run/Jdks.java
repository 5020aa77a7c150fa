package dev.heddle.cli.run;

import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * The JDKs of this machine, found without starting any: by the environment, and in the places where installers and version
 * managers put them. Each counts once, under its real folder, however many links lead to it.
 */
public final class Jdks {
    /** The oldest that can run a program for us, and Heddle itself. */
    public static final int OLDEST = 17;

    /** Folders that hold one JDK each in their sub-folders, from the root of the file system. */
    private static final List<String> OF_THE_MACHINE =
            List.of("usr/lib/jvm", "usr/lib64/jvm", "usr/java", "opt/java", "Library/Java/JavaVirtualMachines");

    /** The same, from the user's home. */
    private static final List<String> OF_THE_USER = List.of(
            ".sdkman/candidates/java",
            ".jdks",
            ".gradle/jdks",
            ".asdf/installs/java",
            ".local/share/mise/installs/java",
            "Library/Java/JavaVirtualMachines");

    private final List<Jdk> all;

    private Jdks(List<Jdk> all) {
        this.all = all;
    }

    /** Looks for them on this machine. */
    public static Jdks ofThisMachine() {
        return find(Path.of("/"), Path.of(System.getProperty("user.home")), System.getenv(), Jdk.own());
    }

    /**
     * Looks for them.
     *
     * @param root the root of the file system
     * @param userHome the user's home
     * @param own the one that runs this very process
     */
    static Jdks find(Path root, Path userHome, Map<String, String> environment, Jdk own) {
        Map<Path, Jdk> found = new LinkedHashMap<>();
        add(found, own);
        for (Path candidate : candidates(root, userHome, environment)) {
            Jdk.lookInto(candidate)
                    .or(() -> Jdk.lookInto(candidate.resolve("Contents/Home")))
                    .ifPresent(jdk -> add(found, jdk));
        }
        List<Jdk> newestFirst = new ArrayList<>(found.values());
        newestFirst.removeIf(jdk -> jdk.feature() < OLDEST);
        newestFirst.sort((one, other) -> Arrays.compare(numbers(other), numbers(one)));
        return new Jdks(List.copyOf(newestFirst));
    }

    private static void add(Map<Path, Jdk> found, Jdk jdk) {
        try {
            Path home = jdk.home().toRealPath();
            found.putIfAbsent(home, new Jdk(home, jdk.version()));
        } catch (IOException gone) {
            return; // Removed while we looked.
        }
    }

    private static List<Path> candidates(Path root, Path userHome, Map<String, String> environment) {
        List<Path> candidates = new ArrayList<>();
        // JAVA_HOME comes first; build machines have JAVA_HOME_25_X64 and the like beside it.
        new TreeMap<>(environment).forEach((name, value) -> {
            if (name.startsWith("JAVA_HOME") && !value.isBlank()) {
                candidates.add(Path.of(value));
            }
        });
        OnPath.find("javac", environment).flatMap(Jdks::homeOf).ifPresent(candidates::add);
        OF_THE_MACHINE.forEach(folder -> candidates.addAll(in(root.resolve(folder), "*")));
        candidates.addAll(in(root.resolve("opt"), "jdk*"));
        OF_THE_USER.forEach(folder -> candidates.addAll(in(userHome.resolve(folder), "*")));
        return candidates;
    }

    private static Optional<Path> homeOf(Path javac) {
        try {
            return Optional.ofNullable(javac.toRealPath().getParent()).map(Path::getParent);
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private static List<Path> in(Path folder, String names) {
        List<Path> all = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, names)) {
                stream.forEach(all::add);
            } catch (IOException | DirectoryIteratorException unreadable) {
                return List.of();
            }
        }
        all.sort(Comparator.naturalOrder());
        return all;
    }

    /** Returns 25, 0, 1 for {@code 25.0.1-ea}: what a vendor adds behind the numbers does not count. */
    private static int[] numbers(Jdk jdk) {
        return Pattern.compile("\\.")
                .splitAsStream(jdk.version().replaceFirst("[^\\d.].*$", ""))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /** Returns the one in a folder that the user named. */
    public static Jdk at(Path home) {
        if (!Files.isExecutable(Jdk.javaIn(home))) {
            throw new BadInput(
                    "no Java in " + home, "--jdk wants the folder of a JDK, the one that has bin/java in it");
        }
        return Jdk.lookInto(home)
                .orElseThrow(() -> new BadInput(
                        "can't tell which Java is in " + home,
                        Files.isReadable(Jdk.releaseIn(home))
                                ? "its file `release` has no JAVA_VERSION; name another JDK with --jdk"
                                : "it has no file `release`; name another JDK with --jdk"));
    }

    /** Returns all that can run a program for us, the newest first. */
    public List<Jdk> all() {
        return all;
    }

    /**
     * Chooses the one to explore on: the one that the user named, otherwise the newest that is fast, otherwise the newest.
     *
     * @param named what {@code --jdk} says
     * @param fast which feature versions have the fast backend
     */
    public JdkChoice choose(Optional<Path> named, IntPredicate fast) {
        Optional<Jdk> fastest =
                all.stream().filter(jdk -> fast.test(jdk.feature())).findFirst();
        if (named.isPresent()) {
            Jdk jdk = at(named.get());
            if (jdk.feature() < OLDEST) {
                throw new BadInput(
                        "the Java in " + named.get() + " is version " + jdk.feature(),
                        "exploring needs JDK " + OLDEST + " or newer; name another with --jdk, or none");
            }
            return new JdkChoice(jdk, true, fastest, fast);
        }
        Jdk newest = fastest.or(() -> all.stream().findFirst())
                .orElseThrow(() ->
                        new BadInput("no JDK " + OLDEST + " or newer found", "install one, or name it with --jdk"));
        return new JdkChoice(newest, false, fastest, fast);
    }

    /**
     * Chooses the one to replay on: the one that the user named, otherwise one of a feature version, otherwise the newest.
     *
     * @param feature the version that is wanted
     * @param named what {@code --jdk} says
     */
    public JdkChoice chooseFor(int feature, Optional<Path> named) {
        Optional<Jdk> same =
                all.stream().filter(jdk -> jdk.feature() == feature).findFirst();
        return named.isEmpty() && same.isPresent()
                ? new JdkChoice(same.get(), false, same, each -> true)
                : choose(named, each -> true);
    }
}
