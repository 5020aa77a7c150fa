package dev.heddle.explore.jdk;

import dev.heddle.explore.jdk.Replaces.OfClass;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;

/** What replaces the methods of SecureRandom that choose an implementation: all of the JDK's give the same in each execution. */
@Replaces(SecureRandom.class)
public final class SecureRandomCalls {
    private SecureRandomCalls() {}

    @OfClass
    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        return repeatable(SecureRandom.getInstance(algorithm));
    }

    @OfClass
    public static SecureRandom getInstance(String algorithm, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        return repeatable(SecureRandom.getInstance(algorithm, provider));
    }

    @OfClass
    public static SecureRandom getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        return repeatable(SecureRandom.getInstance(algorithm, provider));
    }

    @OfClass
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters parameters)
            throws NoSuchAlgorithmException {
        return repeatable(SecureRandom.getInstance(algorithm, parameters));
    }

    @OfClass
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters parameters, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        return repeatable(SecureRandom.getInstance(algorithm, parameters, provider));
    }

    @OfClass
    public static SecureRandom getInstance(String algorithm, SecureRandomParameters parameters, Provider provider)
            throws NoSuchAlgorithmException {
        return repeatable(SecureRandom.getInstance(algorithm, parameters, provider));
    }

    @OfClass
    public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
        return repeatable(SecureRandom.getInstanceStrong());
    }

    /** Take the place of an implementation of the JDK; one of the program's own stays. */
    private static SecureRandom repeatable(SecureRandom found) {
        ClassLoader maker = found.getProvider().getClass().getClassLoader();
        boolean ofJdk = maker == null || maker == ClassLoader.getPlatformClassLoader();
        return ofJdk ? new RepeatableSecureRandom(found.getAlgorithm()) : found;
    }
}
