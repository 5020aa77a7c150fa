package dev.heddle.coexist;

import java.net.URL;
import java.net.URLClassLoader;

/** Two classes of the same name, each of its own loader, and so with a counter of its own. */
public final class Twins {
    private Twins() {}

    /** Counts to three in its static field, and says so. */
    public static final class Counter implements Runnable {
        private static int count;

        public Counter() {}

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) {
                count++;
            }
            System.out.println(count);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        URL[] here = {Twins.class.getProtectionDomain().getCodeSource().getLocation()};
        for (int i = 0; i < 2; i++) {
            ClassLoader loader = new URLClassLoader(here, null);
            Object counter =
                    loader.loadClass(Counter.class.getName()).getConstructor().newInstance();
            Thread thread = new Thread((Runnable) counter, "counter-" + i);
            thread.start();
            thread.join();
        }
    }
}
