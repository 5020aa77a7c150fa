package dev.heddle.cli.run;

import dev.heddle.explore.worker.Jdk;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.stream.Collectors;

/**
 * What is to be explored: found, and checked as far as that goes without loading anything.
 *
 * @param name what to call it in messages
 * @param classPath where its classes are
 * @param target the class to start, or a class and a method with {@code #} between them
 * @param arguments what it is given
 * @param include classes whose memory accesses are visible although they lie in a jar
 */
public record Subject(String name, List<Path> classPath, String target, List<String> arguments, List<String> include) {
    private static final String FROM_FILE = "@";

    public Subject {
        classPath = List.copyOf(classPath);
        arguments = List.copyOf(arguments);
        include = List.copyOf(include);
    }

    /**
     * Returns a target on a class path that the user wrote.
     *
     * @param text as {@code java -cp} takes it, or {@code @file} with such a text, line by line if need be
     */
    public static Subject onClassPath(Jdk jdk, String text, String target, List<String> arguments) {
        String written = text.startsWith(FROM_FILE) ? contents(Path.of(text.substring(1))) : text;
        return checked(jdk, ClassPath.parse(written, jdk), "the class path " + text, target, arguments);
    }

    private static String contents(Path file) {
        try {
            String text = Files.readString(file)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .collect(Collectors.joining(File.pathSeparator));
            if (!text.isEmpty()) {
                return text;
            }
        } catch (IOException e) {
            throw new BadInput("can't read the class path from " + file, "look at the path after -cp @");
        }
        throw new BadInput("no class path in " + file, "write its entries there, one a line");
    }

    /** Returns a target on a class path that is known. */
    public static Subject on(Jdk jdk, List<Path> entries, String where, String target, List<String> arguments) {
        return checked(jdk, ClassPath.of(entries, jdk), where, target, arguments);
    }

    /** Returns the main class of a jar. */
    public static Subject ofJar(Jdk jdk, String jar, List<String> arguments) {
        Attributes attributes = Program.startable(jar);
        String main =
                String.valueOf(attributes.getValue(Attributes.Name.MAIN_CLASS)).trim();
        List<Path> entries = Program.classPathOf(Path.of(jar), attributes);
        return checked(jdk, ClassPath.of(entries, jdk), jar, main, arguments);
    }

    private static Subject checked(Jdk jdk, ClassPath classPath, String where, String target, List<String> arguments) {
        String className = className(target);
        new MainClassCheck(classPath, jdk, where).checkPresent(className);
        List<Path> whole = JUnitJars.completed(classPath.entries());
        return new Subject(simple(target), whole, target, arguments, included(classPath, className));
    }

    /** Returns the class of {@code com.acme.CacheTest#evictsOnce}. */
    public static String className(String target) {
        int hash = target.indexOf('#');
        return hash < 0 ? target : target.substring(0, hash);
    }

    private static String simple(String target) {
        String className = className(target);
        return className.substring(className.lastIndexOf('.') + 1) + target.substring(className.length());
    }

    /**
     * Returns what to include if the class lies in a jar: the packages of that jar. (Folders are included anyway, and so is
     * the first entry where there are no folders.)
     */
    private static List<String> included(ClassPath classPath, String className) {
        Path home = classPath.homeOf(className);
        boolean folders = classPath.entries().stream().anyMatch(Files::isDirectory);
        if (home == null
                || Files.isDirectory(home)
                || (!folders && home.equals(classPath.entries().get(0)))) {
            return List.of();
        }
        return packages(home);
    }

    private static List<String> packages(Path jar) {
        Set<String> packages = new TreeSet<>();
        for (String each : ClassPath.classNamesIn(jar)) {
            int dot = each.lastIndexOf('.');
            packages.add(dot < 0 ? each : each.substring(0, dot));
        }
        return List.copyOf(packages);
    }

    /** Tells whether {@code java} can start it: it is a class with a main method. */
    public boolean isStartable(Jdk jdk) {
        try {
            new MainClassCheck(ClassPath.of(classPath, jdk), jdk, name).check(target);
            return true;
        } catch (BadInput noMain) {
            return false;
        }
    }

    /** Returns what to include if there are no folders: the packages of the first jar, which are seen anyway under control. */
    public List<String> packagesOfFirstJar() {
        return classPath.stream().anyMatch(Files::isDirectory) ? List.of() : packages(classPath.get(0));
    }

    /** Returns the same under another name. */
    public Subject named(String other) {
        return new Subject(other, classPath, target, arguments, include);
    }
}
