package dev.heddle.bench;

import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program to explore.
 *
 * @param name its name in a table
 * @param mainClass the class with the main method
 * @param arguments what that is given
 * @param classPath the folder or jar of its classes
 */
public record Program(String name, String mainClass, List<String> arguments, Path classPath) {
    /** Keeps a copy. */
    public Program {
        arguments = List.copyOf(arguments);
    }

    /** Describes a program that is on the class path here. */
    public static Program of(String name, Class<?> program, String... arguments) {
        return new Program(name, program.getName(), List.of(arguments), placeOf(program));
    }

    /** Describes a bundled one. */
    public static Program example(String name, String... arguments) {
        Example example = Examples.named(name).orElseThrow();
        return new Program(name, example.mainClass(), List.of(arguments), placeOf(Examples.class));
    }

    /** Returns what says on a command line to explore it. */
    public List<String> target() {
        List<String> words = new ArrayList<>(List.of("-cp", classPath.toString(), mainClass));
        words.addAll(arguments);
        return words;
    }

    /** Returns its name with the arguments, as {@code one-lock 9}. */
    public String title() {
        return arguments.isEmpty() ? name : name + " " + String.join(" ", arguments);
    }

    private static Path placeOf(Class<?> program) {
        try {
            return Path.of(
                    program.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException strange) {
            throw new IllegalStateException(strange);
        }
    }
}
