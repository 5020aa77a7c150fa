package dev.heddle.explore.jdk;

import org.jspecify.annotations.Nullable;

/** The classes of the program and the copies it uses, for stand-ins that must call them. */
public final class ProgramClasses {
    private static @Nullable ClassLoader loader;

    private ProgramClasses() {}

    /** Say who loads the program. */
    public static void loadedBy(ClassLoader program) {
        loader = program;
    }

    /** Give the copy of a class of the JDK, by its name with dots. */
    static Class<?> copy(String name) {
        try {
            return Class.forName("heddle.copy." + name, true, loader);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException("no copy of " + name, missing);
        }
    }

    /** Give who loads the program. */
    static @Nullable ClassLoader loader() {
        return loader;
    }
}
