package dev.heddle.cli.explore;

import dev.heddle.cli.run.BadInput;
import dev.heddle.model.Schedule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Names the entries of a class path in a schedule so that it can be replayed elsewhere, and finds them again: by their path from
 * the working folder if they lie below it, and Heddle's own jar of examples by its bare name.
 */
public final class Portable {
    private final Path heddle;
    private final Path here;

    /** Makes one; {@code heddle} is the folder in which Heddle's jars lie. */
    public Portable(Path heddle) {
        this(heddle, Path.of("").toAbsolutePath());
    }

    Portable(Path heddle, Path here) {
        this.heddle = heddle;
        this.here = here;
    }

    /** Gives what to run portable names. */
    public Schedule.Run name(Schedule.Run run) {
        return run.withClassPath(run.classPath().stream().map(this::name).toList());
    }

    private String name(String entry) {
        Path path = here.resolve(entry).normalize();
        if (path.startsWith(heddle)) {
            return heddle.relativize(path).toString();
        }
        return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
    }

    /**
     * Finds the entries again.
     *
     * @param schedule the file that names them; they may also lie beside it, or beside its folder
     */
    public List<Path> find(Schedule.Run run, Path schedule) {
        Path folder = here.resolve(schedule).normalize().resolveSibling("");
        List<Path> bases = new ArrayList<>(List.of(here, folder));
        if (folder.getParent() != null) {
            bases.add(folder.getParent());
        }
        bases.add(heddle);
        return run.classPath().stream()
                .map(entry -> find(entry, bases, schedule))
                .toList();
    }

    private static Path find(String entry, List<Path> bases, Path schedule) {
        return bases.stream()
                .map(base -> base.resolve(entry))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new BadInput(
                        "class path entry " + entry + " of the schedule " + schedule + " does not exist",
                        "go to the folder that it was made in, build the program again, or give -cp"));
    }
}
