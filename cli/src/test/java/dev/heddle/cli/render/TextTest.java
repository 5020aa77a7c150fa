package dev.heddle.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TextTest {
    @Test
    void removesPackagesButNoClass() {
        assertThat(Text.withoutPackages("com.acme.Account.balance")).isEqualTo("Account.balance");
        assertThat(Text.withoutPackages("com.acme.Bank$Account.balance")).isEqualTo("Bank$Account.balance");
        assertThat(Text.withoutPackages("Account.balance")).isEqualTo("Account.balance");
        assertThat(Text.withoutPackages("com.acme.lower.balance")).isEqualTo("lower.balance");
        assertThat(Text.withoutPackages("int[]")).isEqualTo("int[]");
    }

    @Test
    void wrapsAtBlanksOnly() {
        assertThat(Text.wrap("one two three\n\nfour", 8)).containsExactly("one two", "three", "", "four");
        assertThat(Text.wrap("unbreakable", 4)).containsExactly("unbreakable");
    }

    @Test
    void whatWouldMoveTheCursorIsWrittenOut() {
        assertThat(Text.printable("größe | größe")).isEqualTo("größe | größe");
        assertThat(Text.printable("a\tb\n\r\u001b[31m\u0000\u009b\u2028\u202e"))
                .isEqualTo("a b\\n\\r\\u001b[31m\\u0000\\u009b\\u2028\\u202e");
    }

    @Test
    void showsWhereItCut() {
        assertThat(Text.cut("balance", 7)).isEqualTo("balance");
        assertThat(Text.cut("balance", 6)).isEqualTo("balan…");
    }
}
