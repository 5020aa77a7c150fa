package dev.heddle.model;

/** Something out of the ordinary without which a bug was not seen to show, though nothing forbids it. */
public enum Need {
    /** A wait with a time-out gives up. */
    TIMEOUT("a time-out to expire"),

    /** A thread that slept goes on before others have done what they could have done meanwhile. */
    OVERTAKING_SLEEP("a sleep to end before others go on"),

    /** A wait ends though nobody notified. */
    SPURIOUS_WAKEUP("a wait to end for no reason"),

    /** A park returns though nobody unparked. */
    SPURIOUS_RETURN("a park to return for no reason"),

    /** A weak compare-and-set fails though it found what it expected. */
    SPURIOUS_FAILURE("a weak compare-and-set to fail for no reason");

    private final String text;

    Need(String text) {
        this.text = text;
    }

    /** Say it, as in "it needs a time-out to expire". */
    public String text() {
        return text;
    }
}
