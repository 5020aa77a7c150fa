package dev.heddle.coexist.vault;

final class Secret {
    final int number;

    Secret(int number) {
        this.number = number;
    }
}
