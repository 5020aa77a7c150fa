package dev.heddle.programs;

import dev.heddle.explore.Heddle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;

/** Notes all that it finds around it, and changes all of it. */
public final class Surrounded {
    private static final List<String> STATIC = new ArrayList<>();
    private static int runs;

    private Surrounded() {}

    @SuppressWarnings("ImmutableEnumChecker") // that it starts afresh is the point
    enum Kept {
        ONE;

        private int count;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Heddle.choose(2); // with one order only it would be run once
        runs++;
        STATIC.add("run");
        Kept.ONE.count++;
        Heddle.observe("statics", runs + "/" + STATIC.size() + "/" + Kept.ONE.count);
        Heddle.observe("property", System.getProperty("surrounded"));
        Heddle.observe("locale", Locale.getDefault() + "/" + Locale.getDefault(Locale.Category.FORMAT));
        Heddle.observe("zone", TimeZone.getDefault().getID());
        Heddle.observe("handler", Thread.getDefaultUncaughtExceptionHandler());
        Heddle.observe("sets", Set.of("a", "b", "c", "d", "e") + "/" + Map.of("x", 1, "y", 2, "z", 3) + Set.of(1, 2));
        Heddle.observe("processors", Runtime.getRuntime().availableProcessors());
        Heddle.observe("memory", Runtime.getRuntime().freeMemory());
        Heddle.observe("in", System.in.read());
        Heddle.observe("hash", new Object().hashCode());
        Heddle.observe("loader", Thread.currentThread().getContextClassLoader().getName());
        Heddle.observe("name", Thread.currentThread().getName());
        Heddle.observe("out", System.out.getClass().getSimpleName());
        Heddle.observe("time", System.currentTimeMillis());
        Heddle.observe("interrupted", Thread.currentThread().isInterrupted());
        // With nothing to decide it would be run once only.
        Heddle.choose(2);
        change();
    }

    private static void change() throws InterruptedException {
        System.setProperty("surrounded", "changed");
        Locale.setDefault(Locale.FRANCE);
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        Thread other = new Thread(() -> STATIC.add("other"));
        other.start();
        other.join();
        Thread.currentThread().interrupt();
    }
}
