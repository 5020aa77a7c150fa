package dev.heddle.explore.engine;

import java.util.function.UnaryOperator;

/** The names that classes had before they were copied or replaced. */
public final class Originals {
    private static UnaryOperator<String> back = name -> name;

    private Originals() {}

    /** Say how to turn the name of a class back, with dots. */
    public static void known(UnaryOperator<String> turnBack) {
        back = turnBack;
    }

    static String of(String className) {
        return back.apply(className);
    }
}
