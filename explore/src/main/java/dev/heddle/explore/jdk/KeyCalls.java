package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidParameterException;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.KeyGenerator;

/** What replaces the methods that make generators of keys to which the program gives no source of random numbers. */
public final class KeyCalls {
    private KeyCalls() {}

    @OfClass
    @Replaces(KeyGenerator.class)
    public static KeyGenerator getInstance(String algorithm) throws NoSuchAlgorithmException {
        return repeatable(KeyGenerator.getInstance(algorithm));
    }

    @OfClass
    @Replaces(KeyGenerator.class)
    public static KeyGenerator getInstance(String algorithm, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        return repeatable(KeyGenerator.getInstance(algorithm, provider));
    }

    @OfClass
    @Replaces(KeyGenerator.class)
    public static KeyGenerator getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        return repeatable(KeyGenerator.getInstance(algorithm, provider));
    }

    private static KeyGenerator repeatable(KeyGenerator generator) {
        try {
            generator.init(new RepeatableSecureRandom());
        } catch (InvalidParameterException needsMore) {
            // The program has to say more before it gets a key, and then says it below.
        }
        return generator;
    }

    @Replaces(KeyGenerator.class)
    public static void init(KeyGenerator generator, int size) {
        generator.init(size, new RepeatableSecureRandom());
    }

    @Replaces(KeyGenerator.class)
    public static void init(KeyGenerator generator, AlgorithmParameterSpec parameters)
            throws InvalidAlgorithmParameterException {
        generator.init(parameters, new RepeatableSecureRandom());
    }

    @Replaces(KeyPairGenerator.class)
    public static void initialize(KeyPairGenerator generator, int size) {
        generator.initialize(size, new RepeatableSecureRandom());
    }

    @Replaces(KeyPairGenerator.class)
    public static void initialize(KeyPairGenerator generator, AlgorithmParameterSpec parameters)
            throws InvalidAlgorithmParameterException {
        generator.initialize(parameters, new RepeatableSecureRandom());
    }
}
