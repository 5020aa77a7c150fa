package dev.heddle.coexist;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@link Guest} in loaders of its own. */
public final class Loaders {
    private Loaders() {}

    /** Asks the JDK for {@code java.*} and nobody for anything else, as OSGi frameworks do. */
    static final class OnlyJava extends ClassLoader {
        OnlyJava() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (name.startsWith("java.")) {
                    return super.loadClass(name, resolve);
                }
                Class<?> known = findLoadedClass(name);
                return known != null ? known : findClass(name);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = "/" + name.replace('.', '/') + ".class";
            try (InputStream in = name.contains("coexist") ? Loaders.class.getResourceAsStream(file) : null) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length, Loaders.class.getProtectionDomain());
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static Runnable guest(ClassLoader loader) throws ReflectiveOperationException {
        try {
            return (Runnable)
                    loader.loadClass(Guest.class.getName()).getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static ClassLoader orphan() throws MalformedURLException {
        URL here = Path.of(System.getProperty("java.class.path")).toUri().toURL();
        return new URLClassLoader(new URL[] {here}, null);
    }

    private static void run(List<Runnable> guests) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Runnable guest : guests) {
            Thread thread = new Thread(guest);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(guests);
    }

    /** Runs two guests in one loader that finds only {@code java.*}. */
    static final class JavaOnly {
        private JavaOnly() {}

        /** Runs them. */
        public static void main(String[] arguments) throws Exception {
            ClassLoader loader = new OnlyJava();
            run(List.of(guest(loader), guest(loader)));
        }
    }

    /** Runs a guest in each of two loaders: they share nothing. */
    static final class Twins {
        private Twins() {}

        /** Runs them. */
        public static void main(String[] arguments) throws Exception {
            run(List.of(guest(orphan()), guest(orphan())));
        }
    }

    /** Runs two guests in each of two loaders: each pair shares a field. */
    static final class TwinPairs {
        private TwinPairs() {}

        /** Runs them. */
        public static void main(String[] arguments) throws Exception {
            ClassLoader one = orphan();
            ClassLoader two = orphan();
            run(List.of(guest(one), guest(one), guest(two), guest(two)));
        }
    }
}
