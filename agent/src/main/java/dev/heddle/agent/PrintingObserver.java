package dev.heddle.agent;

import dev.heddle.model.EventKind;
import dev.heddle.model.Site;
import dev.heddle.runtime.EventCode;
import dev.heddle.runtime.Observer;
import dev.heddle.runtime.ThreadState;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Prints every event as a line of text, so that a person sees what Heddle sees.
 *
 * <p>It writes to the file descriptor itself and not to {@code System.err}, which the program may have replaced by
 * something of its own.
 */
final class PrintingObserver implements Listening {
    private static final int SHORT_COLUMN = 14;
    private static final int LONG_COLUMN = 44;

    private final Locations locations;
    private final PrintStream out;
    private final CountingObserver counts = new CountingObserver();

    PrintingObserver(Locations locations, Optional<Path> file) {
        this.locations = locations;
        FileOutputStream stream = file.isPresent() ? open(file.get()) : new FileOutputStream(FileDescriptor.err);
        this.out = new PrintStream(stream, true, StandardCharsets.UTF_8);
        loadBeforeTheStackIsShort("java.io.InterruptedIOException");
        loadBeforeTheStackIsShort("jdk.internal.misc.Blocker");
    }

    /**
     * Load a class that streams need when they fail: at the end of a program's stack the JVM could not pass it to the
     * agent, and would say so on the program's standard error.
     */
    private static void loadBeforeTheStackIsShort(String name) {
        try {
            Class.forName(name, false, null);
        } catch (ClassNotFoundException absent) {
            return; // This JDK has none, so its streams need none.
        }
    }

    private static FileOutputStream open(Path file) {
        try {
            return new FileOutputStream(file.toFile());
        } catch (IOException failure) {
            throw new IllegalArgumentException(
                    "can't write the events to " + file + ": " + FileProblem.of(file, failure), failure);
        }
    }

    @Override
    public void event(
            ThreadState self,
            int kind,
            @Nullable Object target,
            int index,
            int site,
            long bits,
            @Nullable Object value) {
        counts.event(self, kind, target, index, site, bits, value);
        print(self, EventKind.of(kind), what(kind, target, index, site, bits, value), site(kind, site));
    }

    @Override
    public void range(ThreadState self, int kind, Object array, int from, int length, int site) {
        counts.range(self, kind, array, from, length, site);
        String what = locations.object(array) + "[" + from + ".." + (from + length - 1) + "]";
        print(self, EventKind.of(kind), what, locations.site(site));
    }

    private void print(ThreadState self, EventKind kind, String what, Site site) {
        String who = self.name.isEmpty() ? "thread " + self.id : self.name;
        String where = site == Site.UNKNOWN ? "" : site.toString();
        StringBuilder line = new StringBuilder();
        appendColumn(line, who, SHORT_COLUMN);
        appendColumn(line, kind.name(), SHORT_COLUMN);
        appendColumn(line, what, LONG_COLUMN);
        byte[] bytes = (line.append(where).toString().stripTrailing() + System.lineSeparator())
                .getBytes(StandardCharsets.UTF_8);
        out.write(bytes, 0, bytes.length);
    }

    /**
     * Append a text and blanks, without a formatter: that one, as encoders do, may load classes, which can't be done where the
     * stack is short.
     */
    private static void appendColumn(StringBuilder line, String text, int width) {
        line.append(text);
        for (int i = text.length(); i < width; i++) {
            line.append(' ');
        }
        line.append(' ');
    }

    private Site site(int kind, int site) {
        boolean nowhere = kind == EventCode.BEGIN || kind == EventCode.END;
        return nowhere ? Site.UNKNOWN : locations.site(site);
    }

    private String what(int kind, @Nullable Object target, int index, int site, long bits, @Nullable Object value) {
        switch (kind) {
            case EventCode.READ, EventCode.VOLATILE_READ -> {
                return locations.location(target, index, site) + arrow(" → ", target, index, site, bits, value);
            }
            case EventCode.WRITE, EventCode.VOLATILE_WRITE -> {
                return locations.location(target, index, site) + arrow(" = ", target, index, site, bits, value);
            }
            case EventCode.ATOMIC -> {
                return locations.location(target, index, site) + ((bits & 1) == 0 ? " (failed)" : "");
            }
            default -> {
                return other(kind, target, index, value);
            }
        }
    }

    private String arrow(
            String arrow, @Nullable Object target, int index, int site, long bits, @Nullable Object value) {
        String text = locations.value(target, index, site, bits, value);
        return text == null ? "" : arrow + text;
    }

    private String other(int kind, @Nullable Object target, int index, @Nullable Object value) {
        if (target == null) {
            return "";
        }
        switch (kind) {
            case EventCode.ACQUIRE,
                    EventCode.RELEASE,
                    EventCode.WAIT,
                    EventCode.WAKE,
                    EventCode.NOTIFY,
                    EventCode.NOTIFY_ALL -> {
                String mode = (index & Observer.SHARED) != 0 ? " (shared)" : "";
                String condition = value == null ? "" : " by " + locations.object(value);
                return locations.lock(target) + mode + condition;
            }
            case EventCode.CLASS_INIT -> {
                return ((Class<?>) target).getTypeName() + (index == 0 ? " begins" : " done");
            }
            case EventCode.NEW -> {
                return locations.object(target).toString();
            }
            case EventCode.FAIL -> {
                return value == null ? "" : value.getClass().getName();
            }
            default -> {
                ThreadState thread = ThreadState.of((Thread) target);
                String name = thread == null || thread.name.isEmpty() ? "" : " " + thread.name;
                return (thread == null ? "?" : "thread " + thread.id + name)
                        + (kind == EventCode.INTERRUPT && index == 1 ? " notices" : "");
            }
        }
    }

    @Override
    public void close() {
        out.flush();
    }

    @Override
    public void addTo(Map<String, Object> summary) {
        counts.addTo(summary);
        summary.put("threads", List.of());
    }
}
