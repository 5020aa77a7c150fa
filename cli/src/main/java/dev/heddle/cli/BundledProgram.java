package dev.heddle.cli;

import dev.heddle.cli.render.SourceLines;
import dev.heddle.cli.run.BadInput;
import dev.heddle.cli.run.DidYouMean;
import dev.heddle.cli.run.Program;
import dev.heddle.cli.run.Subject;
import dev.heddle.cli.summary.Site;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.worker.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a bundled example into a program to run, and its sources into lines to show. */
final class BundledProgram {
    private BundledProgram() {}

    /** Finds an example by name, or says which was perhaps meant. */
    static Example named(String name) {
        return Examples.named(name).orElseThrow(() -> {
            List<String> similar =
                    DidYouMean.among(Examples.all().stream().map(Example::name).toList(), name);
            return new BadInput(
                    "no example " + name,
                    similar.isEmpty()
                            ? "`heddle examples` lists them"
                            : "did you mean " + String.join(" or ", similar) + "?");
        });
    }

    /** Returns the example ready to run; without arguments it gets its default ones. */
    static Program of(Example example, List<String> arguments, Jdk jdk, Path examplesJar) {
        checkJdk(example, jdk);
        Program program =
                Program.ofClass(jdk, examplesJar.toString(), example.mainClass(), argumentsOf(example, arguments));
        return new Program(example.name(), example.name(), program.java(), program.arguments());
    }

    /** Returns the example ready to be explored; without arguments it gets its default ones. */
    static Subject explored(Example example, List<String> arguments, Jdk jdk, Path examplesJar) {
        checkJdk(example, jdk);
        return Subject.on(
                        jdk,
                        List.of(examplesJar),
                        examplesJar.toString(),
                        example.mainClass(),
                        argumentsOf(example, arguments))
                .named(example.name());
    }

    private static List<String> argumentsOf(Example example, List<String> arguments) {
        return arguments.isEmpty() ? example.defaultArguments() : arguments;
    }

    private static void checkJdk(Example example, Jdk jdk) {
        if (jdk.feature() < example.minimumJdk()) {
            throw new BadInput(
                    "example %s needs Java %d, but the program would run on %d (%s)"
                            .formatted(example.name(), example.minimumJdk(), jdk.feature(), jdk.home()),
                    "use --jdk HOME with the folder of a JDK " + example.minimumJdk() + " or newer");
        }
    }

    /** Returns the source lines of the bundled programs, read from the jar that carries them. */
    static SourceLines sources() {
        Map<String, List<String>> files = new HashMap<>();
        return site -> {
            List<String> lines = files.computeIfAbsent(sourcePath(site), BundledProgram::read);
            int line = site.line();
            return line > 0 && line <= lines.size()
                    ? Optional.of(lines.get(line - 1).replaceFirst("//.*", "").strip())
                    : Optional.empty();
        };
    }

    private static String sourcePath(Site site) {
        String topLevel = site.className().replaceFirst("\\$.*", "");
        return "META-INF/sources/" + topLevel.replace('.', '/') + ".java";
    }

    private static List<String> read(String path) {
        try (InputStream stream = Example.class.getClassLoader().getResourceAsStream(path)) {
            return stream == null
                    ? List.of()
                    : new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
