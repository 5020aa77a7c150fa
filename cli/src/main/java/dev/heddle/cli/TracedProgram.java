package dev.heddle.cli;

import dev.heddle.cli.run.ClassPath;
import dev.heddle.cli.run.ShellWords;
import dev.heddle.examples.Example;
import dev.heddle.examples.Examples;
import dev.heddle.explore.worker.Jdk;
import dev.heddle.trace.Trace;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The program whose run is in a trace, as far as the trace tells.
 *
 * @param classes where its class files are, as far as they are there
 * @param notes what a person should know of these
 * @param exploring the command that explores it, if that is known
 * @param isBundled whether it came with Heddle
 */
record TracedProgram(ClassPath classes, List<String> notes, Optional<String> exploring, boolean isBundled) {
    /** The property that has the class path on which the program ran. */
    private static final String CLASS_PATH = "classpath";

    /**
     * Finds out about it.
     *
     * @param given the class path that the user says it has
     */
    static TracedProgram of(Trace trace, Optional<String> given, Home home) {
        Map<String, String> properties = trace.tables().properties();
        List<String> command =
                List.of(properties.getOrDefault("program", "").strip().split(" +", -1));
        Optional<Example> example = Examples.all().stream()
                .filter(each -> each.mainClass().equals(command.get(0)))
                .findFirst();
        Optional<String> path = given.or(() -> Optional.ofNullable(properties.get(CLASS_PATH)));
        List<String> notes = new ArrayList<>();
        ClassPath classes;
        if (given.isPresent()) {
            classes = ClassPath.parse(given.get(), Jdk.own());
        } else if (path.isPresent()) {
            classes = ClassPath.of(present(path.get(), notes), Jdk.own());
        } else {
            classes = ClassPath.of(example.isPresent() ? List.of(home.examplesJar()) : List.of(), Jdk.own());
            if (example.isEmpty()) {
                notes.add(
                        "the trace does not say where the program's class files are, so that annotations in them are not "
                                + "heeded, and fingerprints are those of methods, not of places in them; -cp CLASSPATH names them");
            }
        }
        return new TracedProgram(classes, notes, exploring(command, example, path), example.isPresent());
    }

    private static List<Path> present(String classPath, List<String> notes) {
        List<Path> present = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry.isEmpty() ? "." : entry);
            if (Files.exists(path)) {
                present.add(path);
            } else {
                absent.add(entry);
            }
        }
        if (!absent.isEmpty()) {
            notes.add("of the class path on which the program ran " + absent.get(0)
                    + (absent.size() == 1 ? " is" : " and " + (absent.size() - 1) + " more are")
                    + " not here, so that fingerprints may differ; -cp CLASSPATH names another one");
        }
        return present;
    }

    private static Optional<String> exploring(List<String> program, Optional<Example> example, Optional<String> path) {
        if (program.get(0).isEmpty()) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(List.of("heddle", "explore"));
        if (example.isPresent()) {
            command.addAll(List.of("--example", example.get().name()));
            command.addAll(program.subList(1, program.size()));
        } else {
            command.addAll(
                    program.get(0).endsWith(".jar") ? List.of("-jar") : List.of("-cp", path.orElse("CLASSPATH")));
            command.addAll(program);
        }
        return Optional.of(ShellWords.join(command));
    }
}
