package dev.heddle.cli.explore;

import dev.heddle.explore.search.Replayed;
import dev.heddle.model.Schedule;
import java.util.List;
import java.util.Optional;

/**
 * What became of a replay.
 *
 * @param program what was run, by the name a person would give it
 * @param file the schedule, as the person named it
 * @param schedule what is in it
 * @param wanted how many replays were asked for
 * @param replays what each came to; the last is the first that did not succeed, if one did not
 * @param output what the program printed in the last
 * @param jdk the version of the JDK that ran it
 * @param backend what carried its threads
 * @param interrupted whether somebody ended it
 */
public record Rerun(
        String program,
        String file,
        Schedule schedule,
        int wanted,
        List<Replayed> replays,
        String output,
        String jdk,
        String backend,
        boolean interrupted) {
    public Rerun {
        replays = List.copyOf(replays);
    }

    /** Returns the last replay; nothing if none came to its end. */
    public Optional<Replayed> last() {
        return replays.isEmpty() ? Optional.empty() : Optional.of(replays.get(replays.size() - 1));
    }

    /** Counts the replays that showed the violation. */
    public long reproduced() {
        return replays.stream().filter(Replayed::reproduced).count();
    }

    /** Tells whether each replay that was asked for showed it. */
    public boolean isReproduced() {
        return reproduced() == wanted;
    }
}
