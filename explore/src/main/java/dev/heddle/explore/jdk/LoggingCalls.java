package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * What replaces the ways in which java.util.logging, of which a program has a copy, reaches into the rest of the JDK: the copy
 * is the program's own, and the JDK goes on with the original.
 */
public final class LoggingCalls {
    private static final String PACKAGE = "java.util.logging.";
    private static final String RESOURCES = "sun.util.logging.resources.";
    private static final String BUNDLES = "jdk.internal.access.JavaUtilResourceBundleAccess";

    private LoggingCalls() {}

    /** Let the JDK's own loggers stay with the original. */
    @OfClass
    @Replaces(named = "sun.util.logging.internal.LoggingProviderImpl")
    public static void setLogManagerAccess(Object access) {}

    @OfClass
    @Replaces(named = "jdk.internal.logger.BootstrapLogger")
    public static void redirectTemporaryLoggers() {}

    /** Give the class that has called the method that asks. */
    @OfClass
    @Replaces(named = "jdk.internal.reflect.Reflection")
    public static Class<?> getCallerClass() {
        return StackWalkerCalls.caller();
    }

    /** Load a class that settings name: of the program, or the copy of one of the JDK's. */
    @Replaces(ClassLoader.class)
    public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
        if (loader != ClassLoader.getSystemClassLoader()) {
            return loader.loadClass(name);
        }
        String known = name.startsWith(PACKAGE) ? "heddle.copy." + name : name;
        return Class.forName(known, false, StackWalkerCalls.asking().getClassLoader());
    }

    /** Find a bundle of texts; those of the JDK are where the originals are. */
    @Replaces(named = BUNDLES)
    public static @Nullable ResourceBundle getBundle(Object access, String name, Locale locale, Module module) {
        Module in = name.startsWith(RESOURCES) ? java.util.logging.Level.class.getModule() : module;
        try {
            return (ResourceBundle) Class.forName(BUNDLES)
                    .getMethod("getBundle", String.class, Locale.class, Module.class)
                    .invoke(access, name, locale, in);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause() instanceof MissingResourceException missing
                    ? missing
                    : new MissingResourceException(String.valueOf(thrown.getCause()), name, "");
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
