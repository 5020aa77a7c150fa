package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class Sha256Test {
    /** The examples of FIPS 180-2. */
    @Test
    void isTheSameAsEverywhere() {
        assertThat(Sha256.of("")).isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(Sha256.of("abc")).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void textsAreTakenAsOne() {
        assertThat(new Sha256().add("a").add("").add("bc").hex()).isEqualTo(Sha256.of("abc"));
    }
}
