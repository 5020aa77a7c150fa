package dev.heddle.cli.run;

/** Says that what was asked for can't be done, and what to do instead. Ends the command with exit code 2. */
public final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String advice;

    /**
     * Says what is wrong in one line.
     *
     * @param problem what is wrong, in the user's words
     * @param advice what to do about it
     */
    public BadInput(String problem, String advice) {
        super(problem);
        this.advice = advice;
    }

    /** Returns what is wrong. */
    public String problem() {
        return String.valueOf(getMessage());
    }

    /** Returns what to do about it. */
    public String advice() {
        return advice;
    }
}
