package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import java.security.SecureRandomSpi;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What a controlled program gets where it makes or extends a SecureRandom: its numbers are scattered, but the same in each
 * execution. Each is a function of the asking thread and how often it has asked for random numbers, as a seed is.
 */
public class RepeatableSecureRandom extends SecureRandom {
    private static final long serialVersionUID = 1;

    private final @Nullable String algorithm;

    public RepeatableSecureRandom() {
        this("NativePRNG");
    }

    @SuppressWarnings("UnusedVariable") // to add to what is random by nature changes nothing that can be seen
    public RepeatableSecureRandom(byte[] seed) {
        this("NativePRNG");
        java.util.Objects.requireNonNull(seed);
    }

    RepeatableSecureRandom(String algorithm) {
        super(new Scattered(), null);
        this.algorithm = algorithm;
    }

    protected RepeatableSecureRandom(@Nullable SecureRandomSpi own, @Nullable Provider provider) {
        super(own, provider);
        this.algorithm = null;
    }

    @Override
    public String getAlgorithm() {
        return algorithm == null ? super.getAlgorithm() : algorithm;
    }

    /** Gives the bytes. */
    private static final class Scattered extends SecureRandomSpi {
        private static final long serialVersionUID = 1;

        /** For threads that are not under control. */
        private final Random others = new Random(0);

        @Override
        protected void engineNextBytes(byte[] bytes) {
            long bits = 0;
            for (int i = 0; i < bytes.length; i++) {
                bits = i % Long.BYTES == 0 ? next() : bits >>> Byte.SIZE;
                bytes[i] = (byte) bits;
            }
        }

        private long next() {
            long seed = Control.seed();
            return seed == 0 ? others.nextLong() : seed;
        }

        @Override
        protected void engineNextBytes(byte[] bytes, SecureRandomParameters parameters) {
            engineNextBytes(bytes);
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            byte[] seed = new byte[count];
            engineNextBytes(seed);
            return seed;
        }

        @Override
        protected void engineSetSeed(byte[] seed) {
            // It would only add to what is random already.
        }

        @Override
        protected void engineReseed(SecureRandomParameters parameters) {
            // The same.
        }
    }
}
