package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.Strand;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the program prints in one execution: bytes, up to a limit, turned into text only when asked for.
 *
 * <p>Its methods call no code of the program while they hold a lock: printing is never where a thread waits for another.
 */
@SuppressWarnings("AnnotateFormatMethod") // the JDK's own methods are not annotated either
public final class Output extends PrintStream {
    private static final int LIMIT = 1 << 16;
    private static final String LINE = System.lineSeparator();

    private byte[] bytes = new byte[256];
    private int count;

    /** How many lines were forgotten. */
    private long dropped;

    /** Who printed what: each from its beginning to that of the next. */
    private final List<Run> runs = new ArrayList<>();

    private @Nullable Strand last;

    Output() {
        super(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    /** Forget what was printed. */
    synchronized void clear() {
        count = 0;
        dropped = 0;
        runs.clear();
        last = null;
    }

    /** True if nothing was printed. */
    synchronized boolean isEmpty() {
        return runs.isEmpty();
    }

    /**
     * What a thread printed before another did.
     *
     * @param begin where it begins
     * @param strand the thread; null if it is none of the program's
     */
    private record Run(int begin, String thread, @Nullable Strand strand) {}

    /**
     * What a thread printed in all.
     *
     * @param id the thread's way from the main thread
     * @param name its name when it began
     */
    record Printed(String id, String name, StringBuilder text) {}

    /** Add what each thread has printed, all of it together, to what it has printed elsewhere. */
    synchronized void addTo(Map<String, Printed> byThread) {
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            String id = run.strand() == null ? "" : run.strand().id();
            byThread.computeIfAbsent(id, key -> new Printed(key, run.thread(), new StringBuilder()))
                    .text()
                    .append(printed(i));
        }
    }

    private String printed(int which) {
        int begin = runs.get(which).begin();
        int end = which + 1 < runs.size() ? runs.get(which + 1).begin() : count;
        return PrintedTraces.tidied(new String(bytes, begin, end - begin, StandardCharsets.UTF_8));
    }

    /** Name those who have printed. */
    synchronized Set<String> printers() {
        return runs.stream().map(Run::thread).collect(Collectors.toSet());
    }

    /**
     * Give what was printed, as text; it begins with a remark if some is missing.
     *
     * @param named true to put the name of the thread that printed it before each line
     */
    synchronized String text(boolean named) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            String printed = printed(i);
            if (named) {
                printed.lines()
                        .forEach(line -> text.append(run.thread())
                                .append(": ")
                                .append(line)
                                .append(LINE));
            } else {
                text.append(printed);
            }
        }
        return dropped == 0 ? text.toString() : "(" + dropped + " lines before this)" + LINE + text;
    }

    private synchronized void keep(byte[] from, int start, int length) {
        if (length > LIMIT / 2) {
            for (int done = 0; done < length; done += LIMIT / 2) {
                keep(from, start + done, Math.min(LIMIT / 2, length - done));
            }
            return;
        }
        if (count + length > LIMIT) {
            dropOldest(LIMIT / 2);
        }
        Strand now = Control.current();
        if (runs.isEmpty() || now != last) {
            last = now;
            runs.add(new Run(count, now == null ? "a thread" : now.name(), now));
        }
        if (count + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.min(LIMIT, Math.max(bytes.length * 2, count + length)));
        }
        System.arraycopy(from, start, bytes, count, length);
        count += length;
    }

    /** Forget the beginning: what a program printed last tells most. What is kept begins with a line, if one begins soon enough. */
    private void dropOldest(int least) {
        int drop = least;
        while (drop < count && bytes[drop - 1] != '\n') {
            drop++;
        }
        drop = drop == count ? least : drop;
        for (int i = 0; i < drop; i++) {
            dropped += bytes[i] == '\n' ? 1 : 0;
        }
        System.arraycopy(bytes, drop, bytes, 0, count - drop);
        count -= drop;
        List<Run> kept = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            boolean lasts = i + 1 == runs.size() || runs.get(i + 1).begin() > drop;
            if (lasts) {
                Run run = runs.get(i);
                kept.add(new Run(Math.max(0, run.begin() - drop), run.thread(), run.strand()));
            }
        }
        runs.clear();
        runs.addAll(kept);
    }

    private void keep(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        keep(encoded, 0, encoded.length);
    }

    @Override
    public void write(int b) {
        keep(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int start, int length) {
        java.util.Objects.checkFromIndexSize(start, length, from.length);
        keep(from, start, length);
    }

    @Override
    public void write(byte[] from) {
        keep(from, 0, from.length);
    }

    @Override
    public void writeBytes(byte[] from) {
        keep(from, 0, from.length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void print(boolean b) {
        keep(String.valueOf(b));
    }

    @Override
    public void print(char c) {
        keep(String.valueOf(c));
    }

    @Override
    public void print(int i) {
        keep(String.valueOf(i));
    }

    @Override
    public void print(long l) {
        keep(String.valueOf(l));
    }

    @Override
    public void print(float f) {
        keep(String.valueOf(f));
    }

    @Override
    public void print(double d) {
        keep(String.valueOf(d));
    }

    @Override
    public void print(char[] s) {
        keep(String.valueOf(s));
    }

    @Override
    public void print(@Nullable String s) {
        keep(String.valueOf(s));
    }

    @Override
    public void print(@Nullable Object o) {
        keep(String.valueOf(o));
    }

    @Override
    public void println() {
        keep(LINE);
    }

    @Override
    public void println(boolean b) {
        keep(b + LINE);
    }

    @Override
    public void println(char c) {
        keep(c + LINE);
    }

    @Override
    public void println(int i) {
        keep(i + LINE);
    }

    @Override
    public void println(long l) {
        keep(l + LINE);
    }

    @Override
    public void println(float f) {
        keep(f + LINE);
    }

    @Override
    public void println(double d) {
        keep(d + LINE);
    }

    @Override
    public void println(char[] s) {
        keep(String.valueOf(s) + LINE);
    }

    @Override
    public void println(@Nullable String s) {
        keep(s + LINE);
    }

    @Override
    public void println(@Nullable Object o) {
        keep(o + LINE);
    }

    @Override
    public Output printf(String format, @Nullable Object... arguments) {
        return format(format, arguments);
    }

    @Override
    public Output printf(@Nullable Locale locale, String format, @Nullable Object... arguments) {
        return format(locale, format, arguments);
    }

    @Override
    public Output format(String format, @Nullable Object... arguments) {
        return format(Locale.getDefault(Locale.Category.FORMAT), format, arguments);
    }

    @Override
    public Output format(@Nullable Locale locale, String format, @Nullable Object... arguments) {
        keep(String.format(locale, format, arguments));
        return this;
    }

    @Override
    public Output append(@Nullable CharSequence text) {
        keep(String.valueOf(text));
        return this;
    }

    @Override
    public Output append(@Nullable CharSequence text, int from, int to) {
        keep(String.valueOf(text).substring(from, to));
        return this;
    }

    @Override
    public Output append(char c) {
        print(c);
        return this;
    }
}
