package dev.heddle.instrument.jdk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method as the table names it: {@code put} means every overload, {@code await(long,TimeUnit)} one of them. A
 * parameter type is a simple or a qualified name, or {@code *} for any; {@code *} as the name means every method.
 */
public record MethodPattern(String name, @Nullable List<String> parameters) {
    /** Tell whether the pattern names the method with this name and descriptor. */
    public boolean matches(String method, String descriptor) {
        return (name.equals(method) || isWildcard())
                && (parameters == null || matchesParameters(parameters, descriptor));
    }

    /** Tell whether the pattern names every method. */
    boolean isWildcard() {
        return name.equals("*");
    }

    private static boolean matchesParameters(List<String> parameters, String descriptor) {
        int at = 1;
        for (String parameter : parameters) {
            int end = Descriptors.endOfType(descriptor, at);
            if (end < 0 || (!parameter.equals("*") && !Descriptors.isNamed(descriptor, at, end, parameter))) {
                return false;
            }
            at = end;
        }
        return descriptor.charAt(at) == ')';
    }

    @Override
    public String toString() {
        return parameters == null ? name : name + "(" + String.join(",", parameters) + ")";
    }
}
