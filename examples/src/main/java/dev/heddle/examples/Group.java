package dev.heddle.examples;

/** Says where an example comes from. */
public enum Group {
    /** A figure of a paper, as a program. */
    FIGURES("figures of papers"),
    /** A benchmark program of a paper, written anew. */
    PROGRAMS("benchmark programs"),
    /** A bug that everybody has met. */
    EVERYDAY("everyday bugs");

    private final String title;

    Group(String title) {
        this.title = title;
    }

    /** Returns the heading under which a list shows the group. */
    public String title() {
        return title;
    }
}
