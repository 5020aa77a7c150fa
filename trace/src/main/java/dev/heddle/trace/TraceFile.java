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
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

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

    /** Of each of these: which one is the writer's before it, or -1, and with which clock the writer's next one starts. */
    private int[] before = new int[16];

    private long[] bounds = new long[16];

    long[] tableBlocks = new long[4];
    int tableBlockCount;

    /** How many writers have blocks, that of the tables included. */
    final int writers;

    /** The least and the greatest time of a block, in nanoseconds since the recording began. */
    long firstTime = Long.MAX_VALUE;

    long lastTime;

    private TraceFile(Path path, FileChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        byte[] bytes = fileHeader();
        this.size =
                channel.size(); // not before the header, which says how far a file reaches that is still being written
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.isPacked = (header.getShort(Layout.AT_FLAGS) & Layout.PACKED) != 0;
        this.blockLength = header.getInt(Layout.AT_BLOCK_LENGTH);
        this.began = header.getLong(Layout.AT_BEGAN);
        int check = header.getInt(Layout.AT_ENDED_CHECK);
        this.ended = header.getInt(Layout.AT_ENDED) != 0 || check != 0;
        if (ended && check != Layout.endedCheck(bytes)) {
            damage.note(
                    "the file's header is damaged: whether the recording stopped before its threads did is not known");
            this.writers = find(0, 0, false);
            return;
        }
        this.writers = find(header.getLong(Layout.AT_END), header.getInt(Layout.AT_WRITERS), ended);
        long stopped = header.getLong(Layout.AT_STOPPED);
        if (stopped != 0) {
            damage.lose(
                    Math.max(0, stopped - 1),
                    "the recording stopped before its threads did: it was ended, or the disk was full");
        }
    }

    static TraceFile open(Path path) {
        FileChannel channel;
        try {
            if (Files.isDirectory(path)) {
                throw new TraceException(path + " is a folder");
            }
            if (Files.exists(path) && !Files.isRegularFile(path)) { // opening a pipe waits for a writer
                throw new TraceException(path + " is a pipe or a device, and a trace is read from a file");
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

    private byte[] fileHeader() throws IOException {
        long there = channel.size();
        if (there == 0) {
            throw new TraceException(path + " is empty");
        }
        byte[] bytes = new byte[(int) Math.min(there, Layout.FILE_HEADER)];
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
        return bytes;
    }

    /**
     * Look at the headers of all blocks. Gives how many writers they have.
     *
     * @param told where the file's header says that they end, 0 if it can't be believed
     * @param counted how many writers of events it has counted
     * @param whole true if that is how many there were in the end
     */
    private int find(long told, int counted, boolean whole) throws IOException {
        Gaps gaps = new Gaps(damage);
        Map<Integer, Integer> lastIndex = new HashMap<>();
        byte[] bytes = new byte[Layout.BLOCK_HEADER];
        int shortest = Layout.firstBlock(blockLength);
        long at = Layout.FILE_HEADER;
        long end = at;
        boolean lost = false;
        long limit =
                whole ? Math.min(told, size) : size; // what was put behind a recording that has ended is no part of it
        while (at + bytes.length <= limit && !(isPacked && lost)) {
            readFully(bytes, bytes.length, at);
            BlockHeader header = BlockHeader.read(bytes);
            if (header == null && !ended) { // it may just have been written
                readFully(bytes, bytes.length, at);
                header = BlockHeader.read(bytes);
            }
            if (header == null || (!isPacked && !isLength(header.stored() + bytes.length))) {
                if (!lost && (isPacked || at < told || !isUnused(bytes))) {
                    gaps.stretch("the block at byte " + at + " has a damaged header");
                    lost = true;
                }
                at += shortest;
                continue;
            }
            lost = false;
            gaps.block(header);
            add(lastIndex, header, at);
            at += bytes.length + header.stored();
            end = at;
        }
        if (end < told && !lost) {
            gaps.stretch("the end of the file is missing: " + (told - end) + " bytes");
        }
        if (limit < size && limit == told) {
            damage.note((size - limit) + (size - limit == 1 ? " byte" : " bytes")
                    + " behind the end of the recording ignored");
        }
        gaps.end(counted, whole);
        return gaps.writers();
    }

    private boolean isLength(int length) {
        return length <= blockLength && length >= Layout.firstBlock(blockLength) && Integer.bitCount(length) == 1;
    }

    private static boolean isUnused(byte[] header) {
        for (int i = 0; i < Integer.BYTES; i++) {
            if (header[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private void add(Map<Integer, Integer> lastIndex, BlockHeader header, long at) {
        firstTime = Math.min(firstTime, header.opened());
        lastTime = Math.max(lastTime, Math.max(header.opened(), header.closed()));
        if (header.kind() == Layout.EVENTS) {
            if (eventBlockCount == eventBlocks.length) {
                eventBlocks = Arrays.copyOf(eventBlocks, eventBlockCount * 2);
                before = Arrays.copyOf(before, eventBlockCount * 2);
                bounds = Arrays.copyOf(bounds, eventBlockCount * 2);
            }
            Integer known = lastIndex.put(header.writer(), eventBlockCount);
            if (known != null) {
                bounds[known] = header.clock();
            }
            before[eventBlockCount] = known == null ? -1 : known;
            bounds[eventBlockCount] = Long.MAX_VALUE;
            eventBlocks[eventBlockCount++] = at;
        } else {
            if (tableBlockCount == tableBlocks.length) {
                tableBlocks = Arrays.copyOf(tableBlocks, tableBlockCount * 2);
            }
            tableBlocks[tableBlockCount++] = at;
        }
    }

    /** Begin to decode a block of events, whose place among them is told. False if it is not what was written, or can't be told without others. */
    boolean begin(BlockDecoder decoder, int block, BlockHeader header, byte[] buffer) {
        int length = body(eventBlocks[block], header, buffer);
        if (length < 0 || !decoder.begin(header, buffer, length, bounds[block])) {
            return false;
        }
        decoder.wanting = length < (header.isOpen() ? header.stored() : header.used());
        decoder.missing = decoder.wanting && !header.isOpen() ? header.events() : 0;
        return true;
    }

    /** Decode a block, and before it those that it goes on from. Gives a decoder that has no more events, or null if it can't be decoded. */
    @Nullable
    BlockDecoder decode(int block) {
        ArrayDeque<Integer> chain = new ArrayDeque<>();
        for (int each = block; each >= 0; each = header(eventBlocks[each]).goesOn() ? before[each] : -1) {
            chain.push(each);
        }
        if (header(eventBlocks[chain.element()]).goesOn()) {
            return null; // what it goes on from is not there
        }
        BlockDecoder decoder = new BlockDecoder();
        for (int each : chain) {
            BlockHeader header = header(eventBlocks[each]);
            if (!begin(decoder, each, header, buffer(decoder.release(), header))) {
                return null;
            }
            boolean more = decoder.advance();
            while (more) {
                more = decoder.advance();
            }
        }
        return decoder;
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
