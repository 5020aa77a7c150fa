package dev.heddle.explore.pursue;

/** Hears how pursuits go. */
public interface PursuitListener {
    /** Hear of a suspicion that was not known before, or of more reasons for one that was. */
    void suspected(Suspicion suspicion);

    /** Hear that all suspicions are known: from now on they are gone after. */
    void listened();

    /** Hear that every order that can make a difference was tried for a suspicion, and none shows it. */
    void refuted(String fingerprint);

    /**
     * Hear how far a pursuit has got.
     *
     * @param fingerprint of which suspicion
     * @param executions how many there were for it so far
     * @param over true if there will be no more
     */
    void pursued(String fingerprint, long executions, boolean over);

    /** Hear how well the way of a free run could be gone under control. */
    default void retraced(String how) {}
}
