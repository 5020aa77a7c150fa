package dev.heddle.explore.engine;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.security.SecureRandom;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Which objects hold state of the JDK's that threads may share and that promises no order: generators of random numbers, streams, readers and writers.
 *
 * <p>Not those that are the program's own from the first method to the last, whose code is seen; nor what stands for the surroundings of the program, as its standard streams do.
 */
final class Holders {
    /** Classes that hold nothing themselves. */
    private static final Set<Class<?>> EMPTY =
            Set.of(Object.class, InputStream.class, OutputStream.class, Reader.class, Writer.class);

    private static final String OURS = "dev.heddle.explore.jdk";

    private static final ClassValue<Boolean> KNOWN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return holds(type);
        }
    };

    private Holders() {}

    static boolean isHolder(Object object) {
        return KNOWN.get(object.getClass());
    }

    private static boolean holds(Class<?> type) {
        boolean some = Random.class.isAssignableFrom(type)
                || InputStream.class.isAssignableFrom(type)
                || OutputStream.class.isAssignableFrom(type)
                || Reader.class.isAssignableFrom(type)
                || Writer.class.isAssignableFrom(type);
        if (!some || type.getPackageName().equals(OURS)) {
            return false;
        }
        Class<?> ofJdk = type;
        while (!isOfJdk(ofJdk)) {
            ofJdk = ofJdk.getSuperclass();
        }
        return !EMPTY.contains(ofJdk) && ofJdk != SecureRandom.class && ofJdk != ThreadLocalRandom.class;
    }

    private static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
