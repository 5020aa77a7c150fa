package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The door: all of the agent that the program can see.
 *
 * <p>Everything else lies in the same jar under {@code inside/}, where the program's class loader does not look for
 * classes, and is loaded by a loader of its own; so no class of ours, and none of the libraries we use, can meet one of
 * the program's.
 */
public final class Agent {
    private Agent() {}

    /** Start with the JVM: {@code -javaagent:heddle-agent.jar=listen=count,out=FILE}. */
    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        try {
            Path jar = Path.of(Agent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            new InsideLoader(jar)
                    .loadClass("dev.heddle.agent.Watch")
                    .getMethod("start", String.class, Instrumentation.class)
                    .invoke(null, options, instrumentation);
        } catch (InvocationTargetException failure) {
            Throwable cause = failure.getCause();
            String message = cause == null ? null : cause.getMessage();
            refuse(message == null ? String.valueOf(cause) : message);
        } catch (NoClassDefFoundError missing) {
            refuse("heddle-runtime.jar must lie beside the agent's jar (" + missing.getMessage() + " is missing)");
        } catch (ReflectiveOperationException | URISyntaxException | IOException failure) {
            refuse("the agent jar is damaged; build it again (" + failure + ")");
        }
    }

    private static void refuse(String why) {
        System.err.println("heddle: " + why);
        System.exit(2);
    }

    /** Loads what lies under {@code inside/} in the agent's jar, and asks nobody but the JDK for the rest. */
    static final class InsideLoader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final JarFile jar;

        InsideLoader(Path jar) throws IOException {
            super("heddle", ClassLoader.getPlatformClassLoader());
            this.jar = new JarFile(jar.toFile());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = open(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }

        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            try {
                return open(name);
            } catch (IOException unreadable) {
                return null;
            }
        }

        private @Nullable InputStream open(String name) throws IOException {
            JarEntry entry = jar.getJarEntry("inside/" + name);
            return entry == null ? null : jar.getInputStream(entry);
        }
    }
}
