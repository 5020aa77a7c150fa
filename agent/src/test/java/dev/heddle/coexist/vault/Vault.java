package dev.heddle.coexist.vault;

/** Gives away arrays of a class that nobody else may name. */
public final class Vault {
    private Vault() {}

    public static Secret[] secrets() {
        return new Secret[] {new Secret(1), new Secret(2)};
    }

    public static int open(Object secret) {
        return secret instanceof Secret known ? known.number : 0;
    }
}
