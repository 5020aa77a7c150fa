package dev.heddle.examples;

/** Names what kind of bug a finding is; the same names as in reports. */
public enum Kind {
    DATA_RACE,
    HIGH_LEVEL_RACE,
    NONDETERMINISM,
    DEADLOCK,
    ASSERTION,
    EXCEPTION,
    LIVELOCK
}
