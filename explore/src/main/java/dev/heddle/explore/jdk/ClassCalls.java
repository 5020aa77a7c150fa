package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Reflected;
import dev.heddle.explore.jdk.Replaces.OfClass;
import org.jspecify.annotations.Nullable;

/** What replaces the methods of Class that initialise one: the program's classes are initialised anew in each execution. */
@Replaces(Class.class)
public final class ClassCalls {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private ClassCalls() {}

    @OfClass
    public static Class<?> forName(String name) throws ClassNotFoundException {
        return forName(name, true, WALKER.getCallerClass().getClassLoader());
    }

    @OfClass
    public static Class<?> forName(String name, boolean initialises, @Nullable ClassLoader loader)
            throws ClassNotFoundException {
        Class<?> found = Class.forName(name, initialises, loader);
        if (initialises) {
            Reflected.initialise(found);
        }
        return found;
    }
}
