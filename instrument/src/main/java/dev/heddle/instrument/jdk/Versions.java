package dev.heddle.instrument.jdk;

/** The JDK feature versions, from and to inclusive, in which a line of the table holds. */
record Versions(int from, int to) {
    static final Versions ALL = new Versions(0, Integer.MAX_VALUE);

    boolean contains(int feature) {
        return from <= feature && feature <= to;
    }
}
