package dev.heddle.trace;

import dev.heddle.trace.format.Layout;
import dev.heddle.trace.write.Recording;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;

/**
 * Packs a trace: the same blocks, each one's body deflated.
 *
 * <p>A block that was open is closed behind its last whole event. What a writer of a damaged trace stored behind something that is lost is left out, and the packed
 * one says from which clock on something is missing.
 */
public final class TracePacker {
    private final TraceFile file;
    private final FileChannel out;
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private byte[] body = new byte[0];
    private byte[] packed = new byte[0];
    private long at = Layout.FILE_HEADER;

    /** Where the last block of each writer of events is in the packed trace. */
    private final Map<Integer, Long> last = new HashMap<>();

    private TracePacker(TraceFile file, FileChannel out) {
        this.file = file;
        this.out = out;
    }

    /** Write a packed copy of a trace to another file; what that held before is gone. */
    public static void pack(Trace trace, Path to) throws IOException {
        try (FileChannel out = FileChannel.open(
                to, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            new TracePacker(trace.file(), out).pack();
        }
    }

    private void pack() throws IOException {
        Damage damage = file.damage.copy();
        try {
            int events = 0;
            int tables = 0;
            while (events < file.eventBlockCount || tables < file.tableBlockCount) {
                boolean table = events == file.eventBlockCount
                        || (tables < file.tableBlockCount && file.tableBlocks[tables] < file.eventBlocks[events]);
                long from = table ? file.tableBlocks[tables++] : file.eventBlocks[events++];
                BlockHeader header = file.header(from);
                if (!damage.isLost(header.writer(), header.sequence()) || table) {
                    block(from, table ? -1 : events - 1, header, damage);
                }
            }
            for (long each : last.values()) {
                write(ByteBuffer.wrap(new byte[] {Layout.LAST}), each + Layout.AT_STATE);
            }
            byte[] header = Recording.fileHeader(file.blockLength, Layout.PACKED, file.began);
            long trusted = damage.trusted();
            ByteBuffer fields = ByteBuffer.wrap(header)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(Layout.AT_END, at)
                    .putInt(Layout.AT_ENDED, file.ended ? 1 : 0)
                    .putInt(Layout.AT_WRITERS, last.size())
                    .putLong(Layout.AT_STOPPED, trusted == Long.MAX_VALUE ? 0 : trusted + 1);
            if (file.ended) {
                fields.putInt(Layout.AT_ENDED_CHECK, Layout.endedCheck(header));
            }
            write(ByteBuffer.wrap(header), 0);
        } finally {
            deflater.end();
        }
    }

    private void block(long from, int number, BlockHeader header, Damage damage) throws IOException {
        body = file.buffer(body, header);
        int length = file.body(from, header, body);
        int events = header.events();
        boolean isEvents = header.kind() == Layout.EVENTS;
        if (length < 0) {
            if (isEvents) {
                lose(header, damage);
            }
            return;
        }
        boolean isBeforeGap = damage.isLost(header.writer(), header.sequence() + 1);
        if (isEvents && (header.isOpen() || length < header.used() || isBeforeGap)) {
            BlockDecoder decoder = file.decode(number);
            if (decoder == null) {
                lose(header, damage);
                return;
            }
            events = decoder.events;
            if (decoder.torn || (length < (header.isOpen() ? header.stored() : header.used()) && !decoder.complete)) {
                damage.distrust(decoder.clock);
                damage.loseWriter(header.writer(), header.sequence() + 1, decoder.clock);
            }
            damage.endOfBlock(header.writer(), header.sequence(), decoder.clock);
            length = decoder.decodedTo();
        }
        store(header, length, events);
    }

    private static void lose(BlockHeader header, Damage damage) {
        damage.distrust(header.clock());
        damage.loseWriter(header.writer(), header.sequence(), header.clock());
    }

    private void store(BlockHeader header, int length, int events) throws IOException {
        if (packed.length < length + length / 8 + 64) {
            packed = new byte[length + length / 8 + 64];
        }
        deflater.reset();
        deflater.setInput(body, 0, length);
        deflater.finish();
        int stored = deflater.deflate(packed);
        byte[] bytes = new byte[Layout.BLOCK_HEADER];
        ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        fields.putInt(0, Layout.BLOCK_MAGIC);
        fields.put(Layout.AT_CODEC, (byte) Layout.DEFLATE);
        fields.put(Layout.AT_KIND, (byte) header.kind());
        fields.put(Layout.AT_GOES_ON, (byte) (header.goesOn() ? 1 : 0));
        fields.putInt(Layout.AT_WRITER, header.writer());
        fields.putInt(Layout.AT_SEQUENCE, header.sequence());
        fields.putLong(Layout.AT_CLOCK, header.clock());
        fields.putInt(Layout.AT_THREAD, header.thread());
        fields.putInt(Layout.AT_STORED, stored);
        fields.putLong(Layout.AT_OPENED, header.opened());
        fields.putInt(Layout.AT_HEAD_CHECK, Layout.headCheck(bytes));
        fields.put(Layout.AT_STATE, (byte) state(header));
        fields.putInt(Layout.AT_USED, length);
        fields.putInt(Layout.AT_EVENTS, events);
        fields.putLong(Layout.AT_CLOSED, header.closed());
        CRC32C sum = Layout.closingCheck(bytes);
        sum.update(packed, 0, stored);
        fields.putInt(Layout.AT_BODY_CHECK, (int) sum.getValue());
        if (header.kind() == Layout.EVENTS) {
            last.put(header.writer(), at);
        }
        write(ByteBuffer.wrap(bytes), at);
        write(ByteBuffer.wrap(packed, 0, stored), at + bytes.length);
        at += bytes.length + stored;
    }

    /** Give the state of a block in the packed trace; those of events are called full until it is known which ones are the last. */
    private static int state(BlockHeader header) {
        return header.kind() == Layout.EVENTS ? Layout.FULL : header.isOpen() ? Layout.LAST : header.state();
    }

    private void write(ByteBuffer bytes, long to) throws IOException {
        long start = to - bytes.position();
        while (bytes.hasRemaining()) {
            out.write(bytes, start + bytes.position());
        }
    }
}
