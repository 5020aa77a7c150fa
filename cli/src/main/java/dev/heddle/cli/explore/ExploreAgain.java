package dev.heddle.cli.explore;

import dev.heddle.cli.run.ShellWords;
import dev.heddle.model.Schedule;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** Writes the command that explores again what a schedule is of, so that it can be pasted into a shell. */
public final class ExploreAgain {
    /** A class path longer than this was made by a build, which is asked for it again. */
    private static final int MOST_ENTRIES = 3;

    private ExploreAgain() {}

    /** Returns the command. */
    public static String command(Schedule.Run run) {
        List<String> words = new ArrayList<>(List.of("heddle", "explore"));
        run.include().forEach(each -> words.addAll(List.of("--include", each)));
        run.exclude().forEach(each -> words.addAll(List.of("--exclude", each)));
        run.inside().forEach(each -> words.addAll(List.of("--inside", each)));
        run.options().forEach(each -> words.add("-J" + each));
        if (run.classPath().size() <= MOST_ENTRIES) {
            words.addAll(List.of("-cp", String.join(File.pathSeparator, run.classPath())));
        }
        words.add(run.target());
        words.addAll(run.arguments());
        return ShellWords.join(words);
    }
}
