package dev.heddle.trace.write;

import dev.heddle.trace.format.Layout;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trace that is being written.
 *
 * <p>Every thread borrows an {@link EventWriter}, for as long as it lives or for one event, and gives it back; the next thread
 * goes on in the same block. So there are never more writers than threads that ran at the same
 * time, and a thread that lives for ten events takes room for ten events.
 *
 * <p>What is shared is done here, under one lock, once a block: find room in the file. The room is made by writing zeros,
 * so that a full disk is an exception here and never a fault where an event is stored. The recording then stops: each writer
 * ends with its block, {@link #problem()} says why, and the program goes on. The file says from which clock on events are missing.
 *
 * <p><b>Order in the file.</b> Each block of events starts with a greater clock than the one before it in the file, and than all that writers have
 * reached so far: whoever asks for a block has his clock lifted that far. Therefore a reader meets the blocks in the order in which it needs them, and knows of any
 * block that it can't read the least clock of what was in it. That others write on while their clocks are looked at does no harm: a clock that is
 * missed makes a reader distrust more than it must, and no less. A clock may be lifted at any time, but not between
 * the moment at which a recorder has told others its clock and the event itself: see {@link EventWriter#ready()}.
 *
 * <p><b>The one rule for recorders.</b> What other threads can see the effect of is stored before they can: a write before its object's
 * word is unlocked, a RELEASE before the lock is released, a FORK before the start. Then all that a stored event
 * depends on is stored as well, and after a kill at any moment nothing has to be cut.
 */
public final class Recording implements AutoCloseable {
    /**
     * The monitor of all that threads write together: blocks and tables, and what a recorder keeps of its tables. There is one, and nothing else is
     * waited for while it is held. A virtual thread that had one in hand and waited for another would be taken off its carrier, and
     * all carriers might meanwhile wait for the one it has. (Calls of collections that guard themselves are told under a monitor each; who waits for
     * one of those leaves its carrier.)
     */
    public static final Object MONITOR = new Object();

    private static final int FIRST_REGION = 1 << 16;
    private static final int LARGEST_REGION = 1 << 26;
    private static final String TEXT = """
            Heddle trace, format 1. Little-endian. Behind these 4096 bytes: blocks with a header of 64 bytes each.
            Block: int 'HDLB', byte codec (0 raw, 1 zlib), byte kind (1 events, 2 tables), byte state (0 open, 1 full, 2 last), byte goes on,
            int writer, int sequence, long clock, int thread, int stored, long opened, int crc, int used, int events, int crc, long closed.
            Read it with: heddle trace info FILE. Everything else: docs/trace-format.md and dev.heddle.trace.format.Layout.
            """;

    private final Path file;
    private final int blockLength;
    private final MappedByteBuffer header;
    private final byte[] zeros;
    private final long began = System.nanoTime();
    private final TableWriter tables;
    private final @Nullable Dictionary dictionary;
    private final ArrayDeque<EventWriter> idle = new ArrayDeque<>();
    private final List<EventWriter> all = new ArrayList<>();

    private RandomAccessFile out;
    private FileChannel channel;
    private @Nullable MappedByteBuffer region;
    private long regionStart;
    private long end = Layout.FILE_HEADER;
    private long floor;
    private int writers;
    private boolean ended;
    private @Nullable String problem;

    private Recording(Path file, RandomAccessFile out, int blockLength, @Nullable Dictionary dictionary)
            throws IOException {
        this.file = file;
        this.out = out;
        this.channel = out.getChannel();
        this.blockLength = blockLength;
        this.dictionary = dictionary;
        this.zeros = new byte[blockLength];
        writeZeros(0, Layout.FILE_HEADER);
        this.header = mapUninterrupted(0, Layout.FILE_HEADER);
        byte[] fixed = fileHeader(blockLength, 0, System.currentTimeMillis());
        header.order(ByteOrder.LITTLE_ENDIAN);
        header.put(0, fixed);
        this.tables = new TableWriter(this);
    }

    /** Make the header of a file. */
    public static byte[] fileHeader(int blockLength, int flags, long began) {
        byte[] bytes = new byte[Layout.FILE_HEADER];
        ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        fields.putLong(0, Layout.MAGIC);
        fields.putShort(Layout.AT_VERSION, (short) Layout.VERSION);
        fields.putShort(Layout.AT_FLAGS, (short) flags);
        fields.putInt(Layout.AT_HEADER_LENGTH, Layout.FILE_HEADER);
        fields.putInt(Layout.AT_BLOCK_LENGTH, blockLength);
        fields.putLong(Layout.AT_BEGAN, began);
        fields.putInt(Layout.AT_FILE_CHECK, Layout.fileCheck(bytes));
        fields.put(Layout.AT_TEXT, TEXT.getBytes(StandardCharsets.US_ASCII));
        return bytes;
    }

    /** Begin a trace. What the file held before is gone. */
    public static Recording begin(Path file) throws IOException {
        return begin(file, Layout.BLOCK);
    }

    /** Begin a trace with blocks of a length of one's own, a power of two. */
    public static Recording begin(Path file, int blockLength) throws IOException {
        return begin(file, blockLength, null);
    }

    /**
     * Begin a trace and tell a dictionary, if there is one, what its events are about before they are stored.
     *
     * @throws FileSystemException if there is no room for it
     */
    public static Recording begin(Path file, int blockLength, @Nullable Dictionary dictionary) throws IOException {
        if (Integer.bitCount(blockLength) != 1
                || blockLength < Layout.SMALLEST_BLOCK
                || blockLength > Layout.LARGEST_BLOCK) {
            throw new IllegalArgumentException("no length for a block: " + blockLength);
        }
        remove(file);
        RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw");
        boolean done = false;
        try {
            lock(out.getChannel(), file);
            Recording recording = create(file, out, blockLength, dictionary);
            done = true;
            return recording;
        } finally {
            if (!done) {
                out.close();
            }
        }
    }

    private static Recording create(Path file, RandomAccessFile out, int blockLength, @Nullable Dictionary dictionary)
            throws IOException {
        try {
            return new Recording(file, out, blockLength, dictionary);
        } catch (IOException failure) {
            FileSystemException named = new FileSystemException(file.toString(), null, failure.getMessage());
            named.initCause(failure);
            throw named;
        }
    }

    /** Remove what is there, unless it is being written: threads may still write to a recording that has ended, so it is not cut. */
    private static void remove(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return;
        }
        try (FileChannel old = FileChannel.open(file, StandardOpenOption.WRITE)) {
            lock(old, file);
            Files.delete(file.toRealPath());
        }
    }

    private static void lock(FileChannel channel, Path file) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException here) {
            throw new IOException("another recording in this program writes to " + file, here);
        }
        if (lock == null) {
            throw new IOException("another recording writes to " + file);
        }
    }

    /** Give the tables, to which what events mean is to be added before the first event that needs it. */
    public TableWriter tables() {
        return tables;
    }

    /** Borrow a writer for the calling thread. */
    public EventWriter writer() {
        synchronized (MONITOR) {
            EventWriter known = idle.poll();
            if (known == null) {
                known = new EventWriter(this, all.size() + 1, dictionary);
                all.add(known);
            }
            return known;
        }
    }

    /** Give a writer back: another thread may go on with it. */
    public void giveBack(EventWriter writer) {
        synchronized (MONITOR) {
            if (ended) {
                writer.close();
            } else {
                idle.push(writer);
            }
        }
    }

    /** Count the events that were stored; those of threads that are just storing one may not count yet. */
    public long events() {
        synchronized (MONITOR) {
            long events = 0;
            for (EventWriter writer : all) {
                events += writer.stored();
            }
            return events;
        }
    }

    /** Give the length of the file. */
    public long length() {
        synchronized (MONITOR) {
            return end;
        }
    }

    /** Say why the recording has stopped before its time, or give null if it has not. */
    public @Nullable String problem() {
        synchronized (MONITOR) {
            return problem;
        }
    }

    /** Find room for a block of events, or give null if there is none: then nothing of this writer from {@link #floor()} on is recorded. */
    @Nullable
    Block events(int writer, int sequence, long clock, int thread, boolean goesOn) {
        return block(Layout.EVENTS, writer, sequence, clock, thread, goesOn, 0);
    }

    /** Find room for a block of tables that has room for a record of a length, or give null if there is none. */
    @Nullable
    Block tables(int sequence, int needed) {
        return block(Layout.TABLES, TableWriter.WRITER, sequence, 0, 0, false, needed);
    }

    private @Nullable Block block(
            int kind, int writer, int sequence, long clock, int thread, boolean goesOn, int needed) {
        synchronized (MONITOR) {
            if (kind == Layout.EVENTS) {
                floor = Math.max(reached() + 1, clock);
            }
            if (ended || problem != null) {
                return refuse(kind);
            }
            try {
                int length = length(sequence, needed);
                MappedByteBuffer around = regionFor(end, length);
                writeZeros(end, length);
                ByteBuffer room =
                        around.slice((int) (end - regionStart), length).order(ByteOrder.LITTLE_ENDIAN);
                if (kind == Layout.EVENTS) {
                    writers += sequence == 0 ? 1 : 0;
                    header.putInt(Layout.AT_WRITERS, writers);
                }
                Block block = new Block(room, kind, writer, sequence, floor, thread, goesOn, now());
                end += length;
                VarHandle.releaseFence(); // what is said to be begun has a header
                header.putLong(Layout.AT_END, end);
                return block;
            } catch (IOException | InternalError failure) {
                String message = failure.getMessage();
                problem = message != null ? message : failure.getClass().getName();
                return refuse(kind);
            }
        }
    }

    /** Tell the file that events are missing from here on. Without a table no event is. */
    private @Nullable Block refuse(int kind) {
        long known = header.getLong(Layout.AT_STOPPED);
        if (kind == Layout.EVENTS && (known == 0 || known > floor + 1)) {
            header.putLong(Layout.AT_STOPPED, floor + 1);
            if (ended) {
                tellEnd();
            }
        }
        return null;
    }

    /** Say in the header that the recording has ended, together with the checksum: one store, so that a kill leaves both or none. */
    private void tellEnd() {
        byte[] bytes = new byte[Layout.AT_TEXT];
        header.get(0, bytes);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(Layout.AT_ENDED, 1);
        header.putLong(Layout.AT_ENDED, 1 | (long) Layout.endedCheck(bytes) << Integer.SIZE);
    }

    /** Give the clock with which the last block of events starts, or would, if there had been room for it. */
    long floor() {
        synchronized (MONITOR) {
            return floor;
        }
    }

    /** Give the greatest clock so far, of any block and any writer; others may write meanwhile, so it need not be the latest. */
    private long reached() {
        long greatest = floor;
        for (EventWriter each : all) {
            greatest = Math.max(greatest, each.clock());
        }
        return greatest;
    }

    /** Give the length of a block: each of a writer's is twice as long as the one before, up to the longest. */
    private int length(int sequence, int needed) {
        int length = Layout.firstBlock(blockLength);
        for (int i = 0; length < blockLength && (i < sequence || length - Layout.BLOCK_HEADER < needed); i++) {
            length *= 2;
        }
        return length;
    }

    private MappedByteBuffer regionFor(long start, int needed) throws IOException {
        MappedByteBuffer last = region;
        if (last != null && start + needed <= regionStart + last.capacity()) {
            return last;
        }
        int length = last == null ? FIRST_REGION : Math.min(last.capacity() * 2, LARGEST_REGION);
        MappedByteBuffer next = map(start, Math.max(length, needed), needed);
        region = next;
        regionStart = start;
        return next;
    }

    /** Map a region, or, where there is no room for so much, a block. */
    private MappedByteBuffer map(long start, int length, int least) throws IOException {
        try {
            return mapUninterrupted(start, length);
        } catch (IOException tooMuch) {
            if (length == least) {
                throw tooMuch;
            }
            return mapUninterrupted(start, least);
        }
    }

    /** Map a part of the file on a thread of the program, which others may interrupt: that closes the file, but must not end the recording. */
    private MappedByteBuffer mapUninterrupted(long start, int length) throws IOException {
        boolean interrupted = false;
        try {
            while (true) {
                interrupted |= Thread.interrupted();
                try {
                    return channel.map(FileChannel.MapMode.READ_WRITE, start, length);
                } catch (ClosedByInterruptException unlucky) {
                    interrupted = true;
                    reopen();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void reopen() throws IOException {
        out.close();
        out = new RandomAccessFile(file.toFile(), "rw");
        channel = out.getChannel();
        lock(channel, file);
    }

    private void writeZeros(long from, int length) throws IOException {
        out.seek(from);
        for (int left = length; left > 0; left -= zeros.length) {
            out.write(zeros, 0, Math.min(left, zeros.length));
        }
    }

    /** Give the nanoseconds since the recording began. */
    long now() {
        return System.nanoTime() - began;
    }

    int blockLength() {
        return blockLength;
    }

    /**
     * End the recording. Writers that were given back are closed, and the blocks of those still in use as well: what is stored there later does
     * not count. Only the block of a thread that is just storing something is left open.
     */
    @Override
    public void close() throws IOException {
        tables.close();
        synchronized (MONITOR) {
            if (ended) {
                return;
            }
            ended = true;
            for (EventWriter writer : idle) {
                writer.close();
            }
            for (EventWriter writer : all) {
                writer.seal();
            }
            try {
                out.setLength(end);
                tellEnd();
            } finally {
                channel.close();
                out.close();
            }
        }
    }

    @Override
    public String toString() {
        return "recording into ".concat(file.toString());
    }
}
