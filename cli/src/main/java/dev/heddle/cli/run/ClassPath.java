package dev.heddle.cli.run;

import dev.heddle.explore.worker.Jdk;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Where a program's classes lie: folders and jars, looked into without loading anything. */
public final class ClassPath {
    private static final String SUFFIX = ".class";

    private final List<Path> entries;
    private final Jdk jdk;

    private ClassPath(List<Path> entries, Jdk jdk) {
        this.entries = entries;
        this.jdk = jdk;
    }

    /** Reads a class path as {@code java -cp} does, wildcards included, but refuses entries that do not exist. */
    public static ClassPath parse(String text, Jdk jdk) {
        List<Path> entries = new ArrayList<>();
        for (String part : text.split(File.pathSeparator, -1)) {
            if (part.equals("*") || part.endsWith(File.separator + "*")) {
                entries.addAll(jarsIn(Path.of(part.equals("*") ? "." : part.substring(0, part.length() - 2))));
            } else {
                entries.add(existing(Path.of(part.isEmpty() ? "." : part)));
            }
        }
        return new ClassPath(entries, jdk);
    }

    /** Returns a class path of entries of which some may not exist, as in a jar's manifest. */
    public static ClassPath of(List<Path> entries, Jdk jdk) {
        return new ClassPath(entries.stream().filter(Files::exists).toList(), jdk);
    }

    /** Returns the folders and jars. */
    List<Path> entries() {
        return List.copyOf(entries);
    }

    /** Returns the first entry that has a class; null if none has. */
    @Nullable
    Path homeOf(String className) {
        String name = className.replace('.', '/') + SUFFIX;
        return entries.stream()
                .filter(entry -> read(entry, name).isPresent())
                .findFirst()
                .orElse(null);
    }

    private static Path existing(Path entry) {
        if (!Files.exists(entry)) {
            throw new BadInput(
                    "class path entry " + entry + " does not exist",
                    "look at the path after -cp; it is read from the folder you are in, "
                            + Path.of("").toAbsolutePath());
        }
        if (Files.isRegularFile(entry)) {
            try {
                new ZipFile(entry.toFile()).close();
            } catch (IOException e) {
                throw new BadInput(
                        "class path entry " + entry + " is not a jar",
                        "a class path has folders of classes and jars; name a class after it");
            }
        }
        return entry;
    }

    private static List<Path> jarsIn(Path folder) {
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
            stream.forEach(jars::add);
        } catch (IOException e) {
            throw new BadInput("class path entry " + folder + "/* has no folder", "look at the path after -cp");
        }
        return jars;
    }

    /** Returns a class, from the first entry that has it. */
    Optional<ClassFile> find(String className) {
        return bytes(className).map(found -> new ClassFile(className, found));
    }

    /** Returns the bytes of a class, from the first entry that has it. */
    public Optional<byte[]> bytes(String className) {
        String name = className.replace('.', '/') + SUFFIX;
        return entries.stream()
                .map(entry -> read(entry, name))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<byte[]> read(Path entry, String name) {
        try {
            if (Files.isDirectory(entry)) {
                Path file = entry.resolve(name);
                return hasExactName(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
            }
            Runtime.Version version = Runtime.Version.parse(Integer.toString(jdk.feature()));
            try (JarFile jar = new JarFile(entry.toFile(), false, ZipFile.OPEN_READ, version)) {
                ZipEntry found = jar.getEntry(name);
                if (found == null) {
                    return Optional.empty();
                }
                try (InputStream stream = jar.getInputStream(found)) {
                    return Optional.of(stream.readAllBytes());
                }
            }
        } catch (ZipException notAJar) {
            return Optional.empty();
        } catch (IOException e) {
            throw new BadInput("can't read " + entry, "look at its permissions");
        }
    }

    /** Tells {@code bank} from {@code Bank} also where the file system does not. */
    private static boolean hasExactName(Path file) throws IOException {
        return Files.isRegularFile(file) && file.toRealPath().getFileName().equals(file.getFileName());
    }

    /** Returns classes that somebody who wrote this name may have meant: another case, package or a slip. */
    List<String> similarTo(String className) {
        String wanted = simpleName(className.replace('/', '.').replaceFirst("\\.(class|java)$", ""));
        Set<String> all = classNames();
        List<String> sameName = all.stream()
                .filter(name -> simpleName(name).equals(wanted))
                .limit(3)
                .toList();
        if (!sameName.isEmpty()) {
            return sameName;
        }
        Set<String> simpleNames = new TreeSet<>();
        all.forEach(name -> simpleNames.add(simpleName(name)));
        return DidYouMean.among(simpleNames, wanted).stream()
                .flatMap(simple -> all.stream().filter(name -> simpleName(name).equals(simple)))
                .limit(3)
                .toList();
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private Set<String> classNames() {
        Set<String> names = new TreeSet<>();
        for (Path entry : entries) {
            names.addAll(classNamesIn(entry));
        }
        return names;
    }

    /** Returns no names where an entry can't be read: only suggestions are made from them. */
    static Set<String> classNamesIn(Path entry) {
        Set<String> names = new TreeSet<>();
        try {
            if (Files.isDirectory(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    files.forEach(file -> addName(names, entry.relativize(file).toString()));
                }
            } else {
                try (ZipFile zip = new ZipFile(entry.toFile())) {
                    zip.stream().forEach(file -> addName(names, file.getName()));
                }
            }
        } catch (IOException | UncheckedIOException unreadable) {
            return Set.of();
        }
        return names;
    }

    private static void addName(Set<String> names, String file) {
        if (file.endsWith(SUFFIX) && !file.contains("$") && !file.startsWith("META-INF")) {
            names.add(file.substring(0, file.length() - SUFFIX.length())
                    .replace('/', '.')
                    .replace(File.separatorChar, '.'));
        }
    }
}
