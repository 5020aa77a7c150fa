package dev.heddle.trace.std;

import dev.heddle.model.EventKind;
import dev.heddle.model.Location;
import dev.heddle.model.ObjectId;
import dev.heddle.trace.Names;
import dev.heddle.trace.Tables;
import dev.heddle.trace.Trace;
import dev.heddle.trace.TraceCursor;
import dev.heddle.trace.format.Shape;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes a trace as RAPID's STD format: a line an event, {@code thread|operation(target)|location}.
 *
 * <p>STD has six operations: {@code r w acq rel fork join}. The rest becomes what means the same in its terms, or is left out:
 *
 * <pre>
 * READ WRITE                  r w; of several elements, one line for each
 * VOLATILE_READ _WRITE        acq r rel, acq w rel, with a lock of the location's own: they order and never race
 * ATOMIC                      acq r w rel; one that failed: acq r rel
 * ACQUIRE RELEASE             acq rel; in shared mode, or within the JDK: left out
 * WAIT, WAKE                  rel, acq
 * FORK JOIN                   fork join
 * all others                  left out
 * </pre>
 *
 * <p>The third column is the number of the site, or the text that came from STD. See {@link StdNames} for names that STD can't write.
 */
public final class StdExport {
    private final TraceCursor cursor;
    private final Tables tables;
    private final Names names;
    private final StdNames stdNames;
    private final Writer out;
    private final boolean newlineAtEnd;
    private final boolean fromStd;
    private final Map<String, Long> translated = new TreeMap<>();
    private final Map<String, Long> dropped = new TreeMap<>();
    private long lines;

    private StdExport(Trace trace, Writer out) {
        this.cursor = trace.cursor();
        this.tables = trace.tables();
        this.names = new Names(tables);
        this.out = out;
        this.newlineAtEnd = !"no".equals(tables.properties().get(StdImport.NEWLINE_AT_END));
        this.fromStd = StdImport.FORMAT.equals(tables.properties().get(StdImport.SOURCE));
        this.stdNames = new StdNames(tables, fromStd);
    }

    /** Write a trace to a file. */
    public static StdCounts write(Trace trace, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            return write(trace, out);
        }
    }

    /** Write a trace. */
    public static StdCounts write(Trace trace, Writer out) throws IOException {
        return new StdExport(trace, out).write();
    }

    private StdCounts write() throws IOException {
        long events = 0;
        while (cursor.next()) {
            events++;
            event(cursor.kind());
        }
        if (lines > 0 && newlineAtEnd) {
            out.write('\n');
        }
        out.flush();
        return new StdCounts(events, lines, translated, dropped, cursor.cutEvents(), cursor.damage());
    }

    private void event(EventKind kind) throws IOException {
        switch (kind) {
            case READ -> access("r");
            case WRITE -> access("w");
            case VOLATILE_READ -> locked(kind, "r");
            case VOLATILE_WRITE -> locked(kind, "w");
            case ATOMIC -> locked(kind, cursor.flag() ? "rw" : "r");
            case ACQUIRE -> lock(kind, "acq");
            case RELEASE -> lock(kind, "rel");
            case WAIT -> {
                count(translated, kind.name());
                lock(kind, "rel");
            }
            case WAKE -> {
                count(translated, kind.name());
                lock(kind, "acq");
            }
            case FORK -> line("fork", stdNames.thread((int) cursor.value()));
            case JOIN -> line("join", stdNames.thread((int) cursor.value()));
            default -> count(dropped, kind.name());
        }
    }

    private void access(String operation) throws IOException {
        if (cursor.place() == Shape.RANGE) {
            count(translated, cursor.kind() + " of several elements");
            String array = object(names.object(cursor.object(), cursor.type()));
            for (long i = 0; i < cursor.value(); i++) {
                line(operation, array + "[" + (cursor.index() + i) + "]");
            }
        } else {
            line(operation, location());
        }
    }

    private void locked(EventKind kind, String operations) throws IOException {
        count(translated, kind.name());
        String location = location();
        String lock = location + "$lock";
        line("acq", lock);
        for (int i = 0; i < operations.length(); i++) {
            line(operations.substring(i, i + 1), location);
        }
        line("rel", lock);
    }

    private void lock(EventKind kind, String operation) throws IOException {
        if ((cursor.place() & (Shape.SHARED | Shape.WITHIN)) != 0) {
            boolean shared = (cursor.place() & Shape.SHARED) != 0;
            count(dropped, kind + (shared ? " in shared mode" : " within the JDK"));
            return;
        }
        String own = tables.object(cursor.object());
        String monitor = (cursor.place() & Shape.MONITOR) != 0 ? ".monitor" : "";
        line(
                operation,
                own != null ? stdNames.text(own) : object(names.object(cursor.object(), cursor.type())) + monitor);
    }

    private static void count(Map<String, Long> counts, String what) {
        counts.merge(what, 1L, Long::sum);
    }

    private void line(String operation, String target) throws IOException {
        if (lines++ > 0) {
            out.write('\n');
        }
        out.write(stdNames.thread(cursor.thread()));
        out.write('|');
        out.write(operation);
        out.write('(');
        out.write(target);
        out.write(')');
        String place = place();
        if (place != null) {
            out.write('|');
            out.write(place);
        }
    }

    private @Nullable String place() {
        int site = cursor.site();
        String text = site == 0 ? null : tables.textOnly(site);
        if (text != null) {
            return stdNames.text(text);
        }
        return site == 0 && fromStd ? null : String.valueOf(site);
    }

    private String location() {
        String own = tables.object(cursor.object());
        if (own != null && cursor.place() == Shape.CONTENTS) {
            return stdNames.text(own);
        }
        Location location = names.location(cursor);
        if (location instanceof Location.Field field) {
            boolean inherited = !field.declaringClass().equals(field.object().className());
            String declaring = inherited ? stdNames.text(field.declaringClass()) + "." : "";
            return object(field.object()) + "." + declaring + stdNames.text(field.field());
        }
        if (location instanceof Location.Element element) {
            return object(element.array()) + "[" + element.index() + "]";
        }
        if (location instanceof Location.Static) {
            Tables.Field field = tables.field(cursor.place());
            long owner = cursor.object(); // told where another class has the same name
            String which =
                    owner == 0 ? "" : "@" + names.object(owner, cursor.type()).ordinal();
            return stdNames.text(field.declaringClass()) + which + "." + stdNames.text(field.name());
        }
        String end = location instanceof Location.Handoff ? ".handoff" : ".contents";
        return object(names.object(cursor.object(), cursor.type())) + end;
    }

    private String object(ObjectId object) {
        return stdNames.text(object.className()) + "@" + object.ordinal();
    }
}
