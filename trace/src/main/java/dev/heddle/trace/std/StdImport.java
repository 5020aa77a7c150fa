package dev.heddle.trace.std;

import dev.heddle.model.EventKind;
import dev.heddle.trace.TraceException;
import dev.heddle.trace.format.Shape;
import dev.heddle.trace.write.EventWriter;
import dev.heddle.trace.write.Recording;
import dev.heddle.trace.write.TableWriter;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads RAPID's STD format, plain or gzipped, into a trace.
 *
 * <p>All of it goes to one writer, in the order of the lines: whose turn it is, is told where it changes. Variables and locks are objects that
 * have names of their own, places are texts; so {@link StdExport} gives the same bytes again.
 */
public final class StdImport {
    static final String SOURCE = "source";
    static final String FORMAT = "std";
    static final String NEWLINE_AT_END = "std.newlineAtEnd";

    private static final Map<String, EventKind> OPERATIONS = Map.of(
            "r", EventKind.READ,
            "w", EventKind.WRITE,
            "acq", EventKind.ACQUIRE,
            "rel", EventKind.RELEASE,
            "fork", EventKind.FORK,
            "join", EventKind.JOIN);

    private final String file;
    private final TableWriter tables;
    private final EventWriter writer;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final Map<String, Integer> threads = new HashMap<>();
    private final Map<String, Integer> sites = new HashMap<>();
    private final Map<String, Long> objects = new HashMap<>();
    private int running;
    private long lines;

    private StdImport(String file, Recording recording) {
        this.file = file;
        this.tables = recording.tables();
        this.writer = recording.writer();
    }

    /**
     * Read a file of STD and write it as a trace.
     *
     * @return how many events it has
     * @throws StdSyntaxException if a line of the file is no STD
     * @throws TraceException if the file can't be read
     * @throws IOException if the trace can't be written
     */
    public static long read(Path std, Path trace) throws IOException {
        try (InputStream in = open(std);
                Recording recording = Recording.begin(trace)) {
            StdImport reader = new StdImport(std.toString(), recording);
            reader.readAll(in);
            reader.writer.close();
            String problem = recording.problem();
            if (problem != null) {
                throw new IOException(problem);
            }
            return reader.lines;
        }
    }

    private static InputStream open(Path std) {
        try {
            InputStream in = new BufferedInputStream(Files.newInputStream(std), 1 << 16);
            in.mark(2);
            boolean zipped = in.read() == 0x1F && in.read() == 0x8B;
            in.reset();
            return zipped ? new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16) : in;
        } catch (NoSuchFileException absent) {
            throw new TraceException("there is no file " + std, absent);
        } catch (IOException failure) {
            throw unreadable(std.toString(), failure);
        }
    }

    private static TraceException unreadable(String file, IOException failure) {
        String why = failure instanceof AccessDeniedException ? "Permission denied" : failure.getMessage();
        return new TraceException("can't read " + file + ": " + why, failure);
    }

    private void readAll(InputStream in) {
        tables.property(SOURCE, FORMAT);
        ByteArrayOutputStream line = new ByteArrayOutputStream(100);
        boolean open = false;
        try {
            int b = in.read();
            while (b >= 0) {
                if (b == '\n') {
                    line(line);
                    line.reset();
                    open = false;
                } else {
                    line.write(b);
                    open = true;
                }
                b = in.read();
            }
        } catch (ZipException | java.io.EOFException damaged) {
            throw new TraceException(file + ", after line " + lines + ": the gzip data is damaged", damaged);
        } catch (IOException failure) {
            throw unreadable(file, failure);
        }
        if (open) {
            line(line);
        }
        tables.property(NEWLINE_AT_END, open ? "no" : "yes");
    }

    private void line(ByteArrayOutputStream bytes) {
        lines++;
        String text;
        try {
            text = decoder.decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
        } catch (CharacterCodingException other) {
            throw wrong("not UTF-8");
        }
        int lone = text.indexOf('\r');
        if (lone >= 0 && lone < text.length() - 1) {
            throw wrong(
                    "a carriage return in the middle; lines end in \\n or \\r\\n, and `tr '\\r' '\\n'` makes the former "
                            + "of a lone \\r");
        }
        int bar = text.indexOf('|');
        int opening = text.indexOf('(', bar + 1);
        int closing = text.lastIndexOf(")|");
        boolean hasPlace = closing > opening;
        int end = hasPlace ? closing : text.length() - 1;
        if (bar <= 0 || opening < 0 || end <= opening || text.charAt(end) != ')') {
            throw wrong("not of the form thread|operation(target)|location: " + shortened(text));
        }
        String operation = text.substring(bar + 1, opening);
        EventKind kind = OPERATIONS.get(operation);
        if (kind == null) {
            throw wrong("STD has the operations r w acq rel fork join, not " + shortened(operation));
        }
        event(
                thread(text.substring(0, bar)),
                kind,
                text.substring(opening + 1, end),
                hasPlace ? site(text.substring(end + 2)) : 0);
    }

    private void event(int thread, EventKind kind, String target, int site) {
        if (thread != running) {
            running = thread;
            writer.run(thread, -1);
        }
        switch (kind) {
            case READ, WRITE -> writer.access(kind.code(), site, Shape.CONTENTS, object(target), 0, Shape.NONE, 0, 0);
            case FORK, JOIN -> writer.thread(kind.code(), site, thread(target), false);
            default -> writer.lock(kind.code(), site, 0, object(target), 0, 0, 0);
        }
    }

    private StdSyntaxException wrong(String problem) {
        return new StdSyntaxException(file, lines, problem);
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "...";
    }

    private int thread(String name) {
        Integer known = threads.get(name);
        if (known == null) {
            known = threads.size() + 1;
            threads.put(name, known);
            tables.thread(known, name, name, -1, 0);
        }
        return known;
    }

    private int site(String text) {
        Integer known = sites.get(text);
        if (known == null) {
            known = sites.size() + 1;
            sites.put(text, known);
            tables.site(known, text);
        }
        return known;
    }

    private long object(String name) {
        Long known = objects.get(name);
        if (known == null) {
            known = objects.size() + 1L;
            objects.put(name, known);
            tables.object(known, name);
        }
        return known;
    }
}
