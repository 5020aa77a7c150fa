package dev.heddle.explore.agreement;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps what programs print to themselves. */
final class Silence {
    private Silence() {}

    static <T extends @Nullable Object> T during(Supplier<T> run) {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        try {
            return run.get();
        } finally {
            System.setOut(out);
        }
    }
}
