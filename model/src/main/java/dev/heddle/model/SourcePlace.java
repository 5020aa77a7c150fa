package dev.heddle.model;

/**
 * A place in the code as its author would know it again after an edit elsewhere: no line, no bytecode index.
 *
 * @param className the class, with the numbers of anonymous classes and lambdas removed
 * @param method the name and descriptor of the method in the source; a lambda's body belongs to the method it stands in
 * @param ordinal which of the like places in that method it is, from 0 in the order of the source: of the accesses to the same
 *     field, of the calls of the same class, of the monitors entered; -1 if it is not known
 */
public record SourcePlace(String className, String method, int ordinal) implements Comparable<SourcePlace> {
    /** Make the place of a site of which no more is known than its method. */
    public static SourcePlace of(Site site) {
        return new SourcePlace(withoutNumbers(site.className()), enclosing(site.method()) + site.descriptor(), -1);
    }

    /** Take the numbers that the compiler gave out off a class name: {@code Bank$1$Helper} becomes {@code Bank$$Helper}. */
    public static String withoutNumbers(String className) {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < className.length(); i++) {
            char c = className.charAt(i);
            kept.append(c);
            if (c == '$') {
                while (i + 1 < className.length() && Character.isDigit(className.charAt(i + 1))) {
                    i++;
                }
            }
        }
        return kept.toString();
    }

    /** Give the method in whose source a method stands, by its name: that of {@code lambda$transfer$0} is {@code transfer}. */
    public static String enclosing(String method) {
        if (!method.startsWith("lambda$")) {
            return method;
        }
        int last = method.lastIndexOf('$');
        String inside = method.substring("lambda$".length(), Math.max("lambda$".length(), last));
        return switch (inside) {
            case "new" -> "<init>";
            case "static" -> "<clinit>";
            default -> inside;
        };
    }

    /** Give a frame with the method in whose source it stands; of a lambda, which that method need not have called, with a word that it is one. */
    public static StackTraceElement frame(StackTraceElement frame) {
        String enclosing = enclosing(frame.getMethodName());
        return enclosing.equals(frame.getMethodName())
                ? frame
                : new StackTraceElement(
                        frame.getClassName(), enclosing + " (lambda)", frame.getFileName(), frame.getLineNumber());
    }

    @Override
    public int compareTo(SourcePlace other) {
        int byClass = className.compareTo(other.className);
        if (byClass != 0) {
            return byClass;
        }
        int byMethod = method.compareTo(other.method);
        return byMethod != 0 ? byMethod : Integer.compare(ordinal, other.ordinal);
    }

    @Override
    public String toString() {
        return className + "." + method + "#" + ordinal;
    }
}
