package dev.heddle.instrument.jdk;

import org.jspecify.annotations.Nullable;

/** Reads method descriptors in place: nothing is allocated for the many calls that the table does not name. */
final class Descriptors {
    private Descriptors() {}

    /** Find the index after the type that begins at {@code at}; −1 if no parameter begins there. */
    static int endOfType(String descriptor, int at) {
        int i = at;
        while (descriptor.charAt(i) == '[') {
            i++;
        }
        return switch (descriptor.charAt(i)) {
            case 'L' -> descriptor.indexOf(';', i) + 1;
            case ')' -> -1;
            default -> i + 1;
        };
    }

    /** Tell whether the type between the two indices has this name, simple or qualified: {@code Object[]}, {@code int}. */
    static boolean isNamed(String descriptor, int begin, int end, String name) {
        int dimensions = 0;
        while (descriptor.charAt(begin + dimensions) == '[') {
            dimensions++;
        }
        int length = name.length() - 2 * dimensions;
        if (length <= 0 || !hasDimensions(name, length)) {
            return false;
        }
        int first = begin + dimensions;
        String primitive = primitive(descriptor.charAt(first));
        if (primitive != null) {
            return length == primitive.length() && name.startsWith(primitive);
        }
        int last = end - 1;
        int start = last - length;
        if (start <= first) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char is = descriptor.charAt(start + i);
            if (is != name.charAt(i) && !(is == '/' && name.charAt(i) == '.')) {
                return false;
            }
        }
        char before = descriptor.charAt(start - 1);
        return start == first + 1 || before == '/' || before == '$';
    }

    private static boolean hasDimensions(String name, int length) {
        for (int i = length; i < name.length(); i += 2) {
            if (name.charAt(i) != '[' || name.charAt(i + 1) != ']') {
                return false;
            }
        }
        return name.charAt(length - 1) != ']';
    }

    private static @Nullable String primitive(char type) {
        return switch (type) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> null;
        };
    }
}
