package dev.heddle.explore.search;

/**
 * The number of a class of executions: 128 bits, so that two classes have the same as good as never.
 *
 * @param high the higher half
 * @param low the lower half
 */
public record ExecutionClass(long high, long low) {}
