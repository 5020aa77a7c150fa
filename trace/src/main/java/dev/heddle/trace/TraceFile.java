package dev.heddle.trace;

import dev.heddle.trace.format.Layout;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The bytes of a trace: its header, where its blocks are, and their bodies. */
final class TraceFile implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;
    private final Inflater inflater = new Inflater();
    private byte[] packed = new byte[0];

    final long size;
    final boolean isPacked;
    final int blockLength;
    final long began;
    final boolean ended;
    final Damage damage = new Damage();

    /** Where the blocks of events begin, in the order of the file, which is that of the clocks they start with. */
    long[] eventBlocks = new long[16];

    int eventBlockCount;

    long[] tableBlocks = new long[4];
    int tableBlockCount;
    int writers;

    /** The least and the greatest time of a block, in nanoseconds since the recording began. */
    long firstTime = Long.MAX_VALUE;

    long lastTime;

    private TraceFile(Path path, FileChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        this.size = channel.size();
        ByteBuffer header = fileHeader();
        this.isPacked = (header.getShort(Layout.AT_FLAGS) & Layout.PACKED) != 0;
        this.blockLength = header.getInt(Layout.AT_BLOCK_LENGTH);
        this.began = header.getLong(Layout.AT_BEGAN);
        this.ended = header.getInt(Layout.AT_ENDED) == 1;
        find(header.getInt(Layout.AT_HEADER_LENGTH), header.getInt(Layout.AT_BLOCKS));
        long stopped = header.getLong(Layout.AT_STOPPED);
        if (stopped != 0) {
            damage.lose(
                    Math.max(0, stopped - 1),
                    "the recording stopped before the program ended: the disk may have been full");
        }
    }

    static TraceFile open(Path path) {
        FileChannel channel;
        try {
            if (Files.isDirectory(path)) {
                throw new TraceException(path + " is a folder");
            }
            channel = FileChannel.open(path, StandardOpenOption.READ);
        } catch (NoSuchFileException absent) {
            throw new TraceException("there is no file " + path, absent);
        } catch (IOException failure) {
            throw unreadable(path, failure);
        }
        boolean done = false;
        try {
            TraceFile file = new TraceFile(path, channel);
            done = true;
            return file;
        } catch (IOException failure) {
            throw unreadable(path, failure);
        } finally {
            if (!done) {
                closeQuietly(channel);
            }
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException failure) {
            return; // Something else has failed already, and is told.
        }
    }

    private static TraceException unreadable(Path path, IOException failure) {
        return new TraceException("can't read " + path + ": " + failure.getMessage(), failure);
    }

    private ByteBuffer fileHeader() throws IOException {
        if (size == 0) {
            throw new TraceException(path + " is empty");
        }
        byte[] bytes = new byte[(int) Math.min(size, Layout.FILE_HEADER)];
        readFully(bytes, bytes.length, 0);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[Long.BYTES];
        ByteBuffer.wrap(magic).order(ByteOrder.LITTLE_ENDIAN).putLong(Layout.MAGIC);
        int compared = Math.min(magic.length, bytes.length);
        if (!Arrays.equals(magic, 0, compared, bytes, 0, compared)) {
            throw new TraceException(path + " is not a Heddle trace");
        }
        if (bytes.length > Layout.AT_VERSION + 1 && header.getShort(Layout.AT_VERSION) > Layout.VERSION) {
            throw new TraceException(path + " has format " + header.getShort(Layout.AT_VERSION)
                    + ", and this Heddle reads format " + Layout.VERSION + ": take a newer Heddle");
        }
        if (bytes.length < Layout.FILE_HEADER) {
            throw new TraceException(path + " ends inside its header: nothing of the trace is left");
        }
        int length = header.getInt(Layout.AT_BLOCK_LENGTH);
        boolean possible = header.getShort(Layout.AT_VERSION) == Layout.VERSION
                && header.getInt(Layout.AT_HEADER_LENGTH) == Layout.FILE_HEADER
                && length >= Layout.SMALLEST_BLOCK
                && length <= Layout.LARGEST_BLOCK;
        if (header.getInt(Layout.AT_FILE_CHECK) != Layout.fileCheck(bytes) || !possible) {
            throw new TraceException(path + " has a damaged header");
        }
        return header;
    }

    /** Look at the headers of all blocks. */
    private void find(long start, int begun) throws IOException {
        Map<Integer, BlockHeader> last = new HashMap<>();
        byte[] bytes = new byte[Layout.BLOCK_HEADER];
        long at = start;
        long clock = 0;
        int found = 0;
        boolean lost = false;
        while (at < size && !lost) {
            if (size - at < bytes.length) {
                break; // The end of the file was cut off; told below.
            }
            readFully(bytes, bytes.length, at);
            found++;
            BlockHeader header = BlockHeader.read(bytes);
            if (header == null || (!isPacked && header.stored() != blockLength - Layout.BLOCK_HEADER)) {
                if (isPacked || !isUnused(bytes)) {
                    damage.lose(clock, "the block at byte " + at + " has a damaged header");
                    lost = isPacked;
                }
                at += blockLength;
                continue;
            }
            follow(last, header, clock);
            clock = Math.max(clock, header.clock());
            add(header, at);
            at += bytes.length + header.stored();
        }
        if (found < begun && !lost) {
            damage.lose(clock, "the end of the file is missing: " + (begun - found) + " blocks");
        }
        for (Map.Entry<Integer, BlockHeader> each : last.entrySet()) {
            BlockHeader header = each.getValue();
            if (header.state() == Layout.FULL) {
                damage.lose(header.clock(), "what writer " + each.getKey() + " wrote last is missing");
            }
        }
        writers = last.size();
    }

    private static boolean isUnused(byte[] header) {
        for (int i = 0; i < Integer.BYTES; i++) {
            if (header[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private void follow(Map<Integer, BlockHeader> last, BlockHeader header, long clock) {
        BlockHeader before = last.put(header.writer(), header);
        int expected = before == null ? 0 : before.sequence() + 1;
        if (header.sequence() != expected) {
            damage.lose(
                    before == null ? Math.min(clock, header.clock()) : before.clock(),
                    "a block of writer " + header.writer() + " is missing");
            damage.loseWriter(header.writer(), expected);
        }
    }

    private void add(BlockHeader header, long at) {
        firstTime = Math.min(firstTime, header.opened());
        lastTime = Math.max(lastTime, Math.max(header.opened(), header.closed()));
        if (header.kind() == Layout.EVENTS) {
            eventBlocks = room(eventBlocks, eventBlockCount);
            eventBlocks[eventBlockCount++] = at;
        } else {
            tableBlocks = room(tableBlocks, tableBlockCount);
            tableBlocks[tableBlockCount++] = at;
        }
    }

    private static long[] room(long[] places, int used) {
        return used < places.length ? places : Arrays.copyOf(places, used * 2);
    }

    BlockHeader header(long at) {
        byte[] bytes = new byte[Layout.BLOCK_HEADER];
        try {
            readFully(bytes, bytes.length, at);
        } catch (IOException failure) {
            throw unreadable(path, failure);
        }
        BlockHeader header = BlockHeader.read(bytes);
        if (header == null) {
            throw new TraceException(path + " has changed while it was read");
        }
        return header;
    }

    /** Give a buffer for the bodies of blocks, at least as long as a body can be. */
    byte[] buffer(byte[] old, BlockHeader header) {
        int needed = BlockDecoder.SLACK + Math.max(header.stored(), header.isOpen() ? 0 : header.used());
        return old.length >= needed ? old : new byte[needed];
    }

    /** Read the body of a block into a buffer. Gives its length, or -1 if its checksum says that it is not what was written. */
    int body(long at, BlockHeader header, byte[] into) {
        long start = at + Layout.BLOCK_HEADER;
        int there = (int) Math.min(header.stored(), size - start);
        try {
            if (header.codec() == Layout.DEFLATE) {
                return there < header.stored() ? -1 : unpack(start, header, into);
            }
            int length = header.isOpen() ? there : Math.min(there, header.used());
            readFully(into, length, start);
            if (header.isOpen() || length < header.used()) {
                return length;
            }
            return isRight(header, into, length) ? length : -1;
        } catch (IOException failure) {
            throw unreadable(path, failure);
        }
    }

    private int unpack(long start, BlockHeader header, byte[] into) throws IOException {
        if (packed.length < header.stored()) {
            packed = new byte[header.stored()];
        }
        readFully(packed, header.stored(), start);
        if (!isRight(header, packed, header.stored())) {
            return -1;
        }
        inflater.reset();
        inflater.setInput(packed, 0, header.stored());
        try {
            int length = inflater.inflate(into, 0, header.used());
            return length == header.used() ? length : -1;
        } catch (DataFormatException wrong) {
            return -1;
        }
    }

    private static boolean isRight(BlockHeader header, byte[] stored, int length) {
        byte[] closing = new byte[Layout.BLOCK_HEADER];
        ByteBuffer.wrap(closing)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(Layout.AT_USED, header.used())
                .putInt(Layout.AT_EVENTS, header.events())
                .putLong(Layout.AT_CLOSED, header.closed());
        CRC32C sum = Layout.closingCheck(closing);
        sum.update(stored, 0, length);
        return (int) sum.getValue() == header.bodyCheck();
    }

    private void readFully(byte[] into, int length, long from) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(into, 0, length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                throw new EOFException("the file became shorter while it was read");
            }
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        inflater.end();
        closeQuietly(channel);
    }
}
