package dev.heddle.coexist;

import dev.heddle.coexist.vault.Vault;

/** Takes objects out of an array whose class it may not name: its own class file does not name it either. */
public final class Peeking {
    private Peeking() {}

    public static void main(String[] args) {
        var secrets = Vault.secrets();
        System.out.println(Vault.open(secrets[0]) + Vault.open(secrets[1]));
    }
}
