package dev.heddle.cli.run;

import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;

/**
 * A program that is ready to be started: found and checked.
 *
 * @param name what to call it in messages
 * @param shortName what to call files about it: its main class or jar, without a package
 * @param java the {@code java} command
 * @param arguments everything after it: options for the JVM, the program, its arguments
 */
public record Program(String name, String shortName, String java, List<String> arguments) {
    private static final Set<String> START_THE_PROGRAM = Set.of("-jar", "-m", "--module");
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
    private static final Set<String> TAKE_A_VALUE = Set.of(
            "-cp",
            "-classpath",
            "--class-path",
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--add-reads",
            "--add-exports",
            "--add-opens",
            "--limit-modules",
            "--patch-module",
            "--enable-native-access",
            "--source");

    public Program {
        arguments = List.copyOf(arguments);
    }

    /** Returns a class on a class path. */
    public static Program ofClass(Jdk jdk, String classPath, String mainClass, List<String> arguments) {
        new MainClassCheck(ClassPath.parse(classPath, jdk), jdk, "the class path " + classPath).check(mainClass);
        return of(jdk, simple(mainClass), List.of("-cp", classPath, mainClass), arguments);
    }

    /** Returns a jar that names its main class. */
    public static Program ofJar(Jdk jdk, String jar, List<String> arguments) {
        Path file = Path.of(jar);
        Attributes attributes = startable(jar);
        String mainClass = String.valueOf(attributes.getValue(Attributes.Name.MAIN_CLASS));
        new MainClassCheck(ClassPath.of(classPathOf(file, attributes), jdk), jdk, jar).check(mainClass.trim());
        return of(jdk, String.valueOf(file.getFileName()), List.of("-jar", jar), arguments);
    }

    /** Returns what the manifest of a jar says, which names a main class. */
    static Attributes startable(String jar) {
        Path file = Path.of(jar);
        if (!Files.exists(file)) {
            throw new BadInput(
                    "no jar " + jar,
                    "look at the path after -jar; it is read from the folder you are in, "
                            + Path.of("").toAbsolutePath());
        }
        if (Files.isDirectory(file)) {
            throw new BadInput(jar + " is a folder, not a jar", "run its classes with -cp " + jar + " MAIN-CLASS");
        }
        Attributes attributes = manifestOf(jar);
        if (attributes.getValue(Attributes.Name.MAIN_CLASS) == null) {
            throw new BadInput(jar + " names no Main-Class", "say which class to start: -cp " + jar + " MAIN-CLASS");
        }
        return attributes;
    }

    /**
     * Returns a whole command as the user wrote it, beginning with {@code java}.
     *
     * @param verb what is to be done with it, the name of a command of Heddle's
     */
    public static Program ofCommand(List<String> words, String verb) {
        String java = words.get(0);
        String program = String.valueOf(Path.of(java).getFileName());
        if (!program.equals("java")) {
            throw new BadInput(
                    "don't know how to " + verb + " `" + String.join(" ", words) + "`",
                    "start it in one of the ways that `heddle help " + verb
                            + "` lists, such as -cp CLASSES MAIN-CLASS");
        }
        if (!program.equals(java) && !Files.isExecutable(Path.of(java))) {
            throw new BadInput("no command " + java, "name a java command that exists, or just `java`");
        }
        List<String> arguments = words.subList(1, words.size());
        String name = started(arguments);
        return new Program(name, shortName(name), java, arguments);
    }

    /**
     * Returns the words that name the program of a {@code java} command to other commands of Heddle's: its class path and main class, or its
     * jar, and the program's arguments. Empty if there are none, as for a module or a source file.
     */
    public static Optional<List<String>> target(List<String> command) {
        List<String> arguments = withFiles(command.subList(1, command.size()));
        int start = start(arguments);
        if (start == arguments.size()) {
            return Optional.empty();
        }
        List<String> rest = arguments.subList(start, arguments.size());
        String first = rest.get(0);
        if (first.equals("-jar")) {
            return rest.size() > 1 ? Optional.of(rest) : Optional.empty();
        }
        if (first.startsWith("-") || first.startsWith("@") || first.endsWith(".java")) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of("-cp", classPath(arguments.subList(0, start))));
        words.addAll(rest);
        return Optional.of(words);
    }

    /** Returns the class path that options of a JVM say, or else the environment. */
    private static String classPath(List<String> options) {
        String path = Optional.ofNullable(System.getenv("CLASSPATH"))
                .filter(said -> !said.isEmpty())
                .orElse(".");
        for (int i = 0; i < options.size(); i++) {
            String each = options.get(i);
            if (each.startsWith("--class-path=")) {
                path = each.substring("--class-path=".length());
            } else if (CLASS_PATH.contains(each) && i + 1 < options.size()) {
                path = options.get(++i);
            } else if (TAKE_A_VALUE.contains(each)) {
                i++;
            }
        }
        return path;
    }

    /** Returns the same program started by another {@code java}. */
    public Program on(Jdk jdk) {
        return new Program(name, shortName, jdk.java().toString(), arguments);
    }

    /**
     * Returns the arguments with options of ours among them: behind the agents that the user gives, which must see a class
     * before it is rewritten (as JaCoCo does, to recognise it), and before everything else.
     */
    public List<String> argumentsWith(List<String> options) {
        int at = 0;
        for (int i = start(arguments) - 1; i >= 0 && at == 0; i--) {
            at = arguments.get(i).startsWith("-javaagent:") ? i + 1 : 0;
        }
        List<String> all = new ArrayList<>(arguments);
        all.addAll(at, options);
        return all;
    }

    /** Returns where among arguments the program begins: at {@code -jar} or {@code -m}, or at the main class. */
    private static int start(List<String> arguments) {
        int at = 0;
        while (at < arguments.size()
                && arguments.get(at).startsWith("-")
                && !START_THE_PROGRAM.contains(arguments.get(at))) {
            at += TAKE_A_VALUE.contains(arguments.get(at)) ? 2 : 1;
        }
        return Math.min(at, arguments.size());
    }

    /** Returns the arguments with those of files in their place, as far as these can be read: {@code @FILE}, before the program's own. */
    private static List<String> withFiles(List<String> arguments) {
        List<String> all = new ArrayList<>();
        for (String each : arguments) {
            boolean isFile = each.startsWith("@") && start(all) == all.size();
            List<String> itself = List.of(each);
            all.addAll(isFile ? ArgumentFile.words(Path.of(each.substring(1))).orElse(itself) : itself);
        }
        return all;
    }

    /**
     * Returns the name of what a command starts: its main class without a package, its jar or its source file, or the file of
     * arguments that hides it.
     */
    private static String started(List<String> arguments) {
        List<String> all = withFiles(arguments);
        List<String> rest = all.subList(start(all), all.size());
        if (rest.isEmpty()) {
            return "java";
        }
        String first = rest.get(0);
        if (first.startsWith("@")) {
            return "@" + fileName(first.substring(1));
        }
        if (!START_THE_PROGRAM.contains(first)) {
            return first.endsWith(".java") ? fileName(first) : simple(first);
        }
        String program = fileName(rest.get(Math.min(1, rest.size() - 1)));
        return first.equals("-jar") ? program : simple(program);
    }

    /** Returns the name of a program that runs, from what its JVM calls its command: a main class or a jar, then arguments. */
    public static String nameOf(String command) {
        String first = fileName(command.split(" ", 2)[0]);
        return first.endsWith(".jar") ? first : simple(first);
    }

    /** Returns what to call files about a program of this name. */
    public static String shortName(String name) {
        String plain = fileName(name)
                .replaceFirst("\\.(jar|java)$", "")
                .replaceAll("[^\\w.-]+", "-")
                .replaceFirst("^-+", "");
        return plain.matches("[.-]*") ? "java" : plain;
    }

    private static Program of(Jdk jdk, String name, List<String> program, List<String> arguments) {
        List<String> all = new ArrayList<>(program);
        all.addAll(arguments);
        return new Program(name, shortName(name), jdk.java().toString(), all);
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static Attributes manifestOf(String jar) {
        try (JarFile file = new JarFile(jar, false)) {
            Manifest manifest = file.getManifest();
            return manifest == null ? new Attributes() : manifest.getMainAttributes();
        } catch (ZipException e) {
            throw new BadInput(jar + " is not a jar", "name a jar that `java -jar` can start");
        } catch (IOException e) {
            throw new BadInput("can't read " + jar, "look at its permissions");
        }
    }

    static List<Path> classPathOf(Path jar, Attributes attributes) {
        List<Path> entries = new ArrayList<>(List.of(jar));
        String more = attributes.getValue(Attributes.Name.CLASS_PATH);
        if (more != null) {
            for (String entry : more.trim().split(" +", -1)) {
                if (!entry.isEmpty() && !entry.contains(":")) {
                    entries.add(jar.resolveSibling(entry));
                }
            }
        }
        return entries;
    }
}
