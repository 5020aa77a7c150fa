package dev.heddle.instrument.jdk;

/** The object that a rule speaks of. {@code argument} counts from 0 without the receiver, and is −1 for the receiver. */
public record Target(int argument) {
    /** The object that the method is called on. */
    public static final Target RECEIVER = new Target(-1);

    /** The argument with this number. */
    public static Target argument(int number) {
        return new Target(number);
    }

    /** Tell whether this is the receiver. */
    public boolean isReceiver() {
        return argument < 0;
    }

    @Override
    public String toString() {
        return isReceiver() ? "receiver" : "argument " + argument;
    }
}
