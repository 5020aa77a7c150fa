package dev.heddle.model;

/**
 * An object as a person can name it: its class, and which one of that class it is.
 *
 * @param className the class, as {@code Class.getTypeName} gives it
 * @param ordinal counts the objects of that class, from 1, in the order in which they were met
 */
public record ObjectId(String className, int ordinal) {
    /** Write the object as {@code Account@1}. */
    @Override
    public String toString() {
        return simpleName(className) + "@" + ordinal;
    }

    /** Take the package off a class name. */
    public static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
