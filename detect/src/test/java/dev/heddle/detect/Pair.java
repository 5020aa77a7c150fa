package dev.heddle.detect;

/** Two steps of a trace, by their places in it. */
record Pair(int earlier, int later) {}
