package dev.heddle.instrument;

/** The numbers that rewritten classes and hooks share. */
public final class Registry {
    /** Sites by number. */
    public final Sites sites = new Sites();

    /** Fields by number. */
    public final Fields fields = new Fields();

    final Methods methods = new Methods();
}
