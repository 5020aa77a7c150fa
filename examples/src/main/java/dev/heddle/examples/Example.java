package dev.heddle.examples;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Describes one bundled program and what is to be found in it.
 *
 * <p>A program ends with exit code 0; a program with a bug may also end with 1 when the bug shows (its main thread
 * threw, or said so), or, where a deadlock is declared, not at all; a program that needs a newer JDK ends with 2. What
 * it computed it prints as {@code what VALUE, expected VALUE}.
 *
 * @param name the name on the command line, such as {@code lost-update}
 * @param group where the example comes from
 * @param summary one line for a list
 * @param mainClass the binary name of the class with the main method
 * @param twin the name of the fixed twin, or null where there is no bug
 * @param fixes for a fixed twin the name of the program it mends, otherwise null
 * @param defaultArguments the program's arguments as they are if none are given
 * @param minimumJdk the oldest JDK feature version it runs on
 * @param whatIsWrong what is wrong in it, or for a program without a bug what is worth seeing
 * @param tryThis commands worth trying
 * @param expected the findings that are true; none for a program without a bug
 * @param falseAlarms what some methods say by their nature although it is not so, declared where that is the point
 */
public record Example(
        String name,
        Group group,
        String summary,
        String mainClass,
        @Nullable String twin,
        @Nullable String fixes,
        List<String> defaultArguments,
        int minimumJdk,
        String whatIsWrong,
        List<String> tryThis,
        List<ExpectedFinding> expected,
        List<ExpectedFinding> falseAlarms) {

    private static final String SOURCES = "META-INF/sources/";

    /** Copies the collections, so that a declaration never changes. */
    public Example {
        defaultArguments = List.copyOf(defaultArguments);
        tryThis = List.copyOf(tryThis);
        expected = List.copyOf(expected);
        falseAlarms = List.copyOf(falseAlarms);
    }

    /** Returns the resource path of the program's source in the jar. */
    public String sourcePath() {
        return sourcePathOf(mainClass);
    }

    /** Reads the program's source. */
    public String source() {
        return read(sourcePath());
    }

    /**
     * Finds the line that a site of an expected finding means, counted from 1.
     *
     * @param site a site such as {@code Account.deposit#read}
     * @throws IllegalArgumentException if the marker does not stand on exactly one line of the class's source
     */
    public int lineOf(String site) {
        int dot = site.indexOf('.');
        int hash = site.indexOf('#');
        if (dot < 0 || hash < dot) {
            throw new IllegalArgumentException("not of the form Class.method#marker: " + site);
        }
        String packagePrefix = mainClass.substring(0, mainClass.lastIndexOf('.') + 1);
        String comment = " bug: " + site.substring(hash + 1);
        List<String> lines = read(sourcePathOf(packagePrefix + site.substring(0, dot)))
                .lines()
                .toList();
        int found = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith(comment)) {
                if (found != 0) {
                    throw new IllegalArgumentException(
                            "//" + comment + " stands on lines " + found + " and " + (i + 1));
                }
                found = i + 1;
            }
        }
        if (found == 0) {
            throw new IllegalArgumentException("no line ends with //" + comment + " for " + site);
        }
        return found;
    }

    /**
     * Tells whether a finding that was reported is the declared one: of its kind, about what it is about, at its lines. A race is it
     * only if both accesses are declared; of a deadlock or a failure one line suffices, for others may wait or fail as a consequence.
     *
     * @param declared one of the findings declared here
     * @param kind the name of the reported kind
     * @param subject what the report is about: the location, or for a deadlock what the threads wait for, as in
     *     {@code ACQUIRE com.acme.Purse, JOIN java.lang.Thread}
     * @param places the lines that the report names, as {@code Account.java:14}
     */
    public boolean isReported(ExpectedFinding declared, String kind, String subject, Set<String> places) {
        List<String> subjects = List.of(subject.split("(^|, )([A-Z]+ )?"));
        if (!declared.kind().name().equals(kind) || !subjects.contains(declared.location())) {
            return false;
        }
        Set<String> lines = new HashSet<>();
        for (String site : declared.sites()) {
            String topLevel = site.substring(0, site.indexOf('.')).replaceFirst("\\$.*", "");
            lines.add(topLevel + ".java:" + lineOf(site));
        }
        return declared.kind() == Kind.DATA_RACE
                ? !places.isEmpty() && lines.containsAll(places)
                : places.stream().anyMatch(lines::contains);
    }

    private static String sourcePathOf(String className) {
        int nested = className.indexOf('$');
        String topLevel = nested < 0 ? className : className.substring(0, nested);
        return SOURCES + topLevel.replace('.', '/') + ".java";
    }

    private static String read(String path) {
        try (InputStream in = Example.class.getClassLoader().getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("no source at " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
