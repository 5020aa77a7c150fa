package dev.heddle.agent.pairs;

import java.lang.reflect.Method;
import java.util.Arrays;

/** Code of the program's that a method of the JDK runs: functions that it is given, and methods of what it is given. */
final class Callbacks {
    private Callbacks() {}

    /** True if a method is given a function that it calls with what was handed over. */
    static boolean has(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .anyMatch(type -> type.getName().startsWith("java.util.function.")
                        && !type.getSimpleName().equals("IntFunction")); // that makes an array
    }

    /** Let the functions in a text do something first. */
    static String doing(String what, String text) {
        return text.replaceAll("-> \\{\\}", "-> { " + what + " }")
                .replaceAll("-> ([^{(),]+(\\([^()]*\\))?)", "-> { " + what + " return $1; }");
    }

    /** Put elements whose methods do something in the place of those in a text. */
    static String withCode(String text) {
        return text.replaceAll("\"(\\w*)\"", "coded(\"$1\")")
                .replace("filled(", "filledWithCode(")
                .replace("mapped(", "mappedWithCode(")
                .replaceAll("\\bDUE\\b", "coded(\"a\")");
    }
}
