package dev.heddle.bench;

import java.util.Iterator;

/** Reads what follows an option on a command line. */
public final class OptionValue {

    private OptionValue() {}

    /** Takes the next word. */
    public static String text(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return rest.next();
    }

    /** Takes the next word as a number that is not less than another. */
    public static long number(String option, Iterator<String> rest, long least) {
        String value = text(option, rest);
        try {
            long number = Long.parseLong(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " needs a number, not " + value, e);
        }
        throw new IllegalArgumentException(option + " needs at least " + least + ", not " + value);
    }
}
