package dev.heddle.instrument;

/** What accesses are hooked for. */
enum AccessMode {
    /** For an observer who is told of all of them. */
    TOLD,

    /** For an observer who knows most of them at a glance. */
    GLANCED,

    /** For a recorder who puts them into their order. */
    ORDERED
}
