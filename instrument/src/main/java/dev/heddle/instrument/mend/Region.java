package dev.heddle.instrument.mend;

/**
 * A part of a method that a lock can be held around.
 *
 * @param className the class, with dots
 * @param from the bytecode index of the first instruction; -1 for the whole method
 * @param to the bytecode index of the last instruction; -1 for the whole method
 * @param file the source file, or the class if the class file names none
 * @param firstLine the first line, or -1 if unknown
 * @param lastLine the last line, or -1 if unknown
 */
public record Region(
        String className,
        String method,
        String descriptor,
        int from,
        int to,
        String file,
        int firstLine,
        int lastLine) {
    /** Hold a lock around it. */
    public AddedLock holding(LockPath lock) {
        return new AddedLock(className, method, descriptor, from, to, lock);
    }

    /** True if the two have some of the code in common. */
    public boolean meets(Region other) {
        boolean same =
                className.equals(other.className) && method.equals(other.method) && descriptor.equals(other.descriptor);
        return same && (from < 0 || other.from < 0 || (from <= other.to && other.from <= to));
    }
}
