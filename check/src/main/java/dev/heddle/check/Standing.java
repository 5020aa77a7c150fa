package dev.heddle.check;

import dev.heddle.explore.search.Progress;

/**
 * How a check stands.
 *
 * @param searched what the search has done
 * @param pursued what the pursuits have done
 * @param open how many suspicions are neither shown nor refuted
 * @param confirmed how many findings were confirmed
 * @param refuted how many suspicions were refuted
 * @param freeRuns how often the program was run freely
 */
public record Standing(Progress searched, Progress pursued, int open, int confirmed, int refuted, int freeRuns) {}
