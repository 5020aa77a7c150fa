package dev.heddle.model;

/** What the replayed execution of a confirmed finding shows. */
public enum Proof {
    /** The two accesses as neighbours, with nothing between them. */
    ADJACENT,
    /** Both accesses, and no order between them but the one they happened to have. */
    UNORDERED,
    /** Fields that belong together as no order has them in which they are used together. */
    TORN,
    /** The failure itself. */
    FAILURE
}
