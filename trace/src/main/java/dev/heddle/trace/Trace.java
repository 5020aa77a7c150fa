package dev.heddle.trace;

import dev.heddle.model.Event;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A trace file, open for reading.
 *
 * <pre>{@code
 * try (Trace trace = Trace.open(Path.of("a.hdl"))) {
 *     trace.events().filter(event -> event.kind() == EventKind.WRITE).forEach(System.out::println);
 * }
 * }</pre>
 *
 * <p>{@link #cursor()} is the quick way: it makes no objects, and numbers take the place of names, which are in {@link #tables()}.
 * {@link dev.heddle.trace.format.Layout} draws the file. One thread at a time.
 */
public final class Trace implements AutoCloseable {
    private final TraceFile file;
    private final Tables tables;

    private Trace(TraceFile file, Tables tables) {
        this.file = file;
        this.tables = tables;
    }

    /**
     * Open a trace.
     *
     * @throws TraceException if the file can't be read, or is no trace that this Heddle can read
     */
    public static Trace open(Path path) {
        TraceFile file = TraceFile.open(path);
        boolean done = false;
        try {
            Trace trace = new Trace(file, readTables(file));
            done = true;
            return trace;
        } finally {
            if (!done) {
                file.close();
            }
        }
    }

    private static Tables readTables(TraceFile file) {
        Tables tables = new Tables();
        byte[] buffer = new byte[0];
        for (int i = 0; i < file.tableBlockCount; i++) {
            long at = file.tableBlocks[i];
            BlockHeader header = file.header(at);
            buffer = file.buffer(buffer, header);
            int length = file.body(at, header, buffer);
            boolean isCut = length < (header.isOpen() ? header.stored() : header.used());
            if (length < 0 || !tables.read(buffer, length, isCut)) {
                file.damage.note("names are missing: the block at byte " + at + " is damaged");
            }
        }
        return tables;
    }

    /** Give what the numbers in events mean. */
    public Tables tables() {
        return tables;
    }

    /** Read the events, from the first. */
    public TraceCursor cursor() {
        return new TraceCursor(file);
    }

    /** Read the events as objects with names, from the first. */
    public Stream<Event> events() {
        TraceCursor cursor = cursor();
        Names names = new Names(tables);
        Iterator<Event> each = new Iterator<>() {
            private boolean looked;
            private boolean there;

            @Override
            public boolean hasNext() {
                if (!looked) {
                    there = cursor.next();
                    looked = true;
                }
                return there;
            }

            @Override
            public Event next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                looked = false;
                return names.event(cursor);
            }
        };
        int kind = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(each, kind), false);
    }

    public Path path() {
        return file.path();
    }

    /** Give the length of the file in bytes. */
    public long size() {
        return file.size;
    }

    public boolean isPacked() {
        return file.isPacked;
    }

    /** Say when the recording began. */
    public Instant began() {
        return Instant.ofEpochMilli(file.began);
    }

    /** Give how long was recorded, as far as the blocks tell: each tells when it was begun, and when it was closed. */
    public Duration span() {
        return Duration.ofNanos(file.eventBlockCount == 0 ? 0 : Math.max(0, file.lastTime - file.firstTime));
    }

    /** True if the recording was ended; false if the program was killed, or still runs. */
    public boolean ended() {
        return file.ended;
    }

    /** Count the blocks. */
    public int blocks() {
        return file.eventBlockCount + file.tableBlockCount;
    }

    /** Count the writers: at most as many threads ran at one time. */
    public int writers() {
        return file.writers;
    }

    /** Say what is wrong with the file, as far as its headers and tables show. A cursor may find more. */
    public List<String> damage() {
        return file.damage.notes();
    }

    TraceFile file() {
        return file;
    }

    @Override
    public void close() {
        file.close();
    }
}
