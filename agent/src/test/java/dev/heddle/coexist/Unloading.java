package dev.heddle.coexist;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/** Loads plug-ins, lets them work and lets them go, and waits until they are gone. */
final class Unloading {
    private Unloading() {}

    public static void main(String[] args) throws Exception {
        for (Class<?> plugin : List.of(ByHandle.class, AsReceiver.class)) {
            for (int i = 0; i < 3; i++) {
                WeakReference<ClassLoader> loader = work(plugin.getName());
                while (loader.get() != null) {
                    System.gc();
                    Thread.sleep(1);
                }
            }
        }
        System.out.println("all gone");
    }

    private static WeakReference<ClassLoader> work(String name) throws Exception {
        URL place = Unloading.class.getProtectionDomain().getCodeSource().getLocation();
        ClassLoader loader = new URLClassLoader(new URL[] {place}, ClassLoader.getPlatformClassLoader());
        ((Runnable) loader.loadClass(name).getDeclaredConstructor().newInstance()).run();
        return new WeakReference<>(loader);
    }

    /** Uses a static field through a handle. */
    public static final class ByHandle implements Runnable {
        private static int count;
        private static final VarHandle COUNT;

        static {
            try {
                COUNT = MethodHandles.lookup().findStaticVarHandle(ByHandle.class, "count", int.class);
            } catch (ReflectiveOperationException absent) {
                throw new ExceptionInInitializerError(absent);
            }
        }

        /** Makes a plug-in. */
        public ByHandle() {}

        @Override
        public void run() {
            COUNT.getAndAdd(1);
            if (count != 1) {
                throw new IllegalStateException();
            }
        }
    }

    /** Is the receiver of a library call. */
    public static final class AsReceiver implements Runnable {
        private static final class Own extends ArrayList<String> {
            private static final long serialVersionUID = 1;
        }

        /** Makes a plug-in. */
        public AsReceiver() {}

        @Override
        public void run() {
            List<String> list = new Own();
            list.add("a");
            if (list.size() != 1) {
                throw new IllegalStateException();
            }
        }
    }
}
