package dev.heddle.model;

import org.jspecify.annotations.Nullable;

/**
 * A place in the code: the same in static analysis, in a trace, in a schedule and in a report.
 *
 * @param className the class, with dots, as {@code Class.getName} gives it
 * @param method the method's name
 * @param descriptor the method's descriptor
 * @param index the bytecode index of the instruction in the class file on the class path, or -1 if unknown
 * @param file the source file, if the class file names one
 * @param line the source line, or -1 if unknown
 */
public record Site(
        String className,
        String method,
        String descriptor,
        int index,
        @Nullable String file,
        int line) {
    /** The place of what happens inside the JDK, with no place in the program. */
    public static final Site UNKNOWN = new Site("?", "?", "()V", -1, null, -1);

    /** The bit that marks the number of a site inside a copied class of the JDK. */
    public static final int INNER = 1 << 30;

    /** Write the site as a stack trace would: {@code com.acme.Bank.transfer(Bank.java:42)}. */
    @Override
    public String toString() {
        if (equals(UNKNOWN)) {
            return "(inside the JDK)";
        }
        String where = file == null ? "Unknown Source" : line < 0 ? file : file + ":" + line;
        return className + "." + method + "(" + where + ")";
    }
}
