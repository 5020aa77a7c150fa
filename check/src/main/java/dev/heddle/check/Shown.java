package dev.heddle.check;

import dev.heddle.explore.search.Interleaving;
import dev.heddle.model.Finding;

/**
 * Something that was shown.
 *
 * @param caseName in which case of the target
 * @param execution in which execution of the party that showed it
 * @param interleaving the execution that shows it
 * @param output what the program printed in that execution
 */
public record Shown(String caseName, long execution, Finding finding, Interleaving interleaving, String output) {}
