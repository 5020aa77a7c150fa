package dev.heddle.coexist;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/** Loads classes by a loader that gives no class file to anybody who asks. */
public final class Unreadable {
    private Unreadable() {}

    /** Makes its subtypes serialisable. */
    interface Saved extends Serializable {}

    /** Is serialisable by an interface of the same loader. */
    static final class Thing implements Saved {
        int value = 1;
    }

    private static final class Closed extends ClassLoader {
        Closed() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = "/" + name.replace('.', '/') + ".class";
            try (InputStream in = Unreadable.class.getResourceAsStream(file)) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length, Unreadable.class.getProtectionDomain());
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Prints the stream version of a class that was loaded so. */
    public static void main(String[] arguments) throws ClassNotFoundException {
        Class<?> thing = Class.forName(Unreadable.class.getName() + "$Thing", true, new Closed());
        System.out.println(ObjectStreamClass.lookup(thing).getSerialVersionUID());
    }
}
