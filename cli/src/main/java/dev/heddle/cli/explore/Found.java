package dev.heddle.cli.explore;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.model.Finding;
import java.util.Optional;

/**
 * A violation with all that there is to tell of it.
 *
 * @param caseName in which case of the target it showed
 * @param execution in which execution of that case it showed first, from 1
 * @param interleaving the execution that shows it
 * @param output what the program printed in that execution
 * @param schedule the file with the order, as a person would type its name; nothing if there is none
 */
public record Found(
        String caseName,
        long execution,
        Finding finding,
        Interleaving interleaving,
        String output,
        Optional<String> schedule) {}
