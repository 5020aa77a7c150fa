package dev.heddle.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 of texts in UTF-8, one after the other. */
public final class Sha256 {
    private final MessageDigest digest;

    /** Begin with nothing. */
    public Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JVM has SHA-256", impossible);
        }
    }

    /** Give that of one text, in hexadecimal. */
    public static String of(String text) {
        return new Sha256().add(text).hex();
    }

    /** Add a text as it is: what follows it is not kept apart from it. */
    public Sha256 add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Give it in hexadecimal, and begin anew. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
