package dev.heddle.cli.build;

import dev.heddle.model.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HexFormat;
import java.util.List;

/** A SHA-256 over files, to tell whether anything has changed. */
final class Fingerprint {
    private final Sha256 sum = new Sha256();

    /** Adds a text of any kind. */
    Fingerprint text(String text) {
        sum.add(text.length() + ":").add(text);
        return this;
    }

    /** Adds what is in files; that one is missing counts too. */
    Fingerprint contents(List<Path> files) throws IOException {
        for (Path file : files) {
            text(file.toString());
            text(Files.isRegularFile(file) ? HexFormat.of().formatHex(Files.readAllBytes(file)) : "missing");
        }
        return this;
    }

    /** Adds the names, sizes and times of all files below folders: no content is read, there may be thousands. */
    Fingerprint states(List<Path> folders) {
        for (Path folder : folders) {
            FileTree.filesIn(folder, sub -> true).forEach((file, attributes) -> text(state(file, attributes)));
        }
        return this;
    }

    private static String state(Path file, BasicFileAttributes attributes) {
        return file + " " + attributes.size() + " " + attributes.lastModifiedTime();
    }

    /** Returns it in hexadecimal. */
    String hex() {
        return sum.hex();
    }
}
