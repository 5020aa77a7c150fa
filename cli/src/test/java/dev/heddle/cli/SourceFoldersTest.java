package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.summary.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFoldersTest {
    @TempDir
    Path folder;

    @Test
    void findsALineWhereMavenKeepsIt() throws IOException {
        write("src/main/java/com/acme/Bank.java", "package com.acme;", "  balance = b + n;");
        assertThat(lines().at(site("com.acme.Bank$Teller", "Bank.java", 2))).contains("balance = b + n;");
    }

    @Test
    void findsALineInAModuleOfABuild() throws IOException {
        write("core/src/test/java/com/acme/BankTest.java", "one", "two");
        assertThat(lines().at(site("com.acme.BankTest", "BankTest.java", 1))).contains("one");
    }

    @Test
    void findsALineBesideTheClassFile() throws IOException {
        write("Main.java", "class Main {}");
        assertThat(lines().at(site("Main", "Main.java", 1))).contains("class Main {}");
    }

    @Test
    void findsALineInANamedFolderFirst() throws IOException {
        write("Main.java", "wrong");
        write("elsewhere/Main.java", "right");
        SourceFolders lines = new SourceFolders(List.of(folder.resolve("elsewhere")), folder);
        assertThat(lines.at(site("Main", "Main.java", 1))).contains("right");
    }

    @Test
    void saysNothingWhereNothingIsKnown() throws IOException {
        write("Main.java", "class Main {}");
        assertThat(lines().at(site("Main", "Main.java", 2))).isEmpty();
        assertThat(lines().at(site("Other", "Other.java", 1))).isEmpty();
        assertThat(lines().at(site("Main", null, 1))).isEmpty();
    }

    private SourceFolders lines() {
        return new SourceFolders(List.of(), folder);
    }

    private static Site site(String className, @Nullable String file, int line) {
        return new Site(className, "m", "()V", 0, file, line);
    }

    private void write(String path, String... lines) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(lines));
    }
}
