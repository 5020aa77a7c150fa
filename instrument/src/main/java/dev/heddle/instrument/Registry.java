package dev.heddle.instrument;

/** The numbers that rewritten classes and hooks share. */
public final class Registry {
    /** Sites by number. */
    public final Sites sites = new Sites();

    /** Fields by number. */
    public final Fields fields = new Fields();

    final Methods methods = new Methods();

    private int loops;

    /** Number loops, which get numbers that follow each other; gives the first of them. */
    public synchronized int loops(int many) {
        int first = loops + 1;
        loops += many;
        return first;
    }

    /**
     * Number a library method whose receiver decides what a call means.
     *
     * @param target the argument that is asked for, or -1 for the receiver
     * @param accesses false if only what synchronises is meant
     */
    public int method(String name, String descriptor, int target, boolean accesses) {
        return methods.number(new Methods.Key(name, descriptor, target, accesses));
    }
}
