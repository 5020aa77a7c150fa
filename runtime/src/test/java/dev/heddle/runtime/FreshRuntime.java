package dev.heddle.runtime;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.Callable;

/** Runs a scenario in a copy of the runtime that is not initialised yet, so that it may install what it likes. */
final class FreshRuntime {
    private FreshRuntime() {}

    @SuppressWarnings("unchecked")
    static <T> T run(Class<? extends Callable<T>> scenario) throws Exception {
        URL[] places = {place(Hooks.class), place(FreshRuntime.class)};
        try (URLClassLoader copy = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
            return ((Callable<T>) copy.loadClass(scenario.getName())
                            .getDeclaredConstructor()
                            .newInstance())
                    .call();
        }
    }

    private static URL place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }
}
