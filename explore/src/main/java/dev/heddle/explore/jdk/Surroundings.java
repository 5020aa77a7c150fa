package dev.heddle.explore.jdk;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a program finds around it and may change, and which must be for each execution as it was for the first: its standard
 * streams, system properties, default locale and time zone, the handler of uncaught exceptions, and what calls take back
 * themselves: see {@link #undo}.
 */
public final class Surroundings {
    /** Before JDK 19 a group keeps those made in it until they are destroyed. */
    private static final boolean KEEPS_GROUPS = Runtime.version().feature() < 19;

    private static boolean touched;

    /** What takes back what the program has changed, the latest first. */
    private static final Deque<Runnable> UNDO = new ArrayDeque<>();

    private final ThreadGroup group = Thread.currentThread().getThreadGroup();

    private final Output out = new Output();
    private final Output err = new Output();
    private final InputStream in = new EmptyInput();
    private final Properties properties;
    private final Locale locale = Locale.getDefault();
    private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private final TimeZone zone = TimeZone.getDefault();
    private final Thread.@Nullable UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();

    /** Take what there is now for the beginning of every execution, but with standard streams of their own. */
    public Surroundings() {
        properties = (Properties) System.getProperties().clone();
        restore();
    }

    /** Note that the program changes something, or may. */
    static void touch() {
        touched = true;
    }

    /** Let something be done before the next execution begins, which takes back what the program does now. */
    static void undo(Runnable action) {
        UNDO.push(action);
        touched = true;
    }

    /** Let an execution find everything as it was at the beginning. */
    public void renew() {
        out.clear();
        err.clear();
        if (KEEPS_GROUPS && group.activeGroupCount() > 0) {
            forgetGroups();
        }
        if (touched) {
            touched = false;
            restore();
        }
    }

    /** Let go of the groups of threads that the program has made. */
    @SuppressWarnings("removal") // it is called only where it does something
    private void forgetGroups() {
        ThreadGroup[] made = new ThreadGroup[group.activeGroupCount()];
        int count = group.enumerate(made, false);
        for (int i = 0; i < count; i++) {
            if (made[i].activeCount() == 0 && !made[i].isDestroyed()) {
                made[i].destroy();
            }
        }
    }

    private void restore() {
        while (!UNDO.isEmpty()) {
            UNDO.pop().run();
        }
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
        System.setProperties((Properties) properties.clone());
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.DISPLAY, display);
        Locale.setDefault(Locale.Category.FORMAT, format);
        TimeZone.setDefault(zone);
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }

    /**
     * Give what the execution has printed, first to its standard output, then to its standard error. Where several threads have,
     * each line begins with the name of the one that did.
     */
    public String printed() {
        Set<String> printers = new HashSet<>(out.printers());
        printers.addAll(err.printers());
        boolean several = printers.size() > 1;
        return out.text(several) + err.text(several);
    }

    /** Give what the execution has printed as a terminal would show it, first its standard output, then its standard error. */
    public String printedByAll() {
        return out.text(false) + err.text(false);
    }

    /**
     * Give what each thread has printed, by its name, in an order that does not depend on who printed first: it is the same in
     * equivalent executions, where printing is no step.
     */
    public Map<String, String> printedByThread() {
        if (out.isEmpty() && err.isEmpty()) {
            return Map.of();
        }
        Map<String, Output.Printed> byThread = new TreeMap<>();
        out.addTo(byThread);
        err.addTo(byThread);
        Map<String, String> named = new LinkedHashMap<>();
        for (Output.Printed each : byThread.values()) {
            String name = each.name();
            for (int i = 2; named.containsKey(name); i++) {
                name = each.name() + " (" + i + ")";
            }
            named.put(name, each.text().toString());
        }
        return named;
    }
}
