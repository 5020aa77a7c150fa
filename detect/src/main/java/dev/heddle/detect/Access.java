package dev.heddle.detect;

/**
 * One of the two accesses of a race.
 *
 * @param site the number that came with the access
 * @param write whether it wrote, not just read
 * @param plain whether it was plain, not volatile, atomic, opaque or acquire/release
 */
public record Access(int thread, int site, boolean write, boolean plain) {}
