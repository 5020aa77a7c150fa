package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Reads a line from its standard input and closes that, as many small programs do. */
final class Reading {
    private static int count;

    private Reading() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            Heddle.observe("line", String.valueOf(in.readLine()));
        }
        Thread other = new Thread(() -> count++, "other");
        other.start();
        count++;
        other.join();
    }
}
