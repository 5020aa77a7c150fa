package dev.heddle.instrument.jdk;

/** The JDK feature versions, from and to inclusive, in which a line of the table holds. */
record Versions(int from, int to) {
    static final Versions ALL = new Versions(0, Integer.MAX_VALUE);

    /** Tell whether every version is meant; asked at start-up, where a record's own equals is slow the first time. */
    boolean isAll() {
        return from == 0 && to == Integer.MAX_VALUE;
    }

    boolean contains(int feature) {
        return from <= feature && feature <= to;
    }
}
