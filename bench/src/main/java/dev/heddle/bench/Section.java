package dev.heddle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A part of a Markdown file that a command writes, between two marks which stay. */
public final class Section {

    private Section() {}

    /** Replaces what stands between {@code <!-- NAME -->} and {@code <!-- /NAME -->}. */
    public static void replace(Path file, String name, String text) throws IOException {
        Files.writeString(file, replaced(Files.readString(file), name, text));
    }

    static String replaced(String document, String name, String text) {
        String begin = "<!-- " + name + " -->\n";
        String end = "<!-- /" + name + " -->";
        int from = document.indexOf(begin);
        int to = document.indexOf(end, Math.max(from, 0));
        if (from < 0 || to < 0) {
            throw new IllegalArgumentException("no section " + name);
        }
        return document.substring(0, from + begin.length()) + text + document.substring(to);
    }
}
