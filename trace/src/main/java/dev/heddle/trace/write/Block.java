package dev.heddle.trace.write;

import dev.heddle.trace.format.Layout;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** A block of the file in memory: begun when it is made, closed once. */
final class Block {
    /** The whole block, header included. */
    final ByteBuffer buffer;

    /** The clock at its start, which may be greater than the one asked for. */
    final long clock;

    Block(ByteBuffer buffer, int kind, int writer, int sequence, long clock, int thread, boolean goesOn, long now) {
        this.buffer = buffer;
        this.clock = clock;
        byte[] header = new byte[Layout.BLOCK_HEADER];
        ByteBuffer fields = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        fields.putInt(0, Layout.BLOCK_MAGIC);
        fields.put(Layout.AT_CODEC, (byte) Layout.RAW);
        fields.put(Layout.AT_KIND, (byte) kind);
        fields.put(Layout.AT_GOES_ON, (byte) (goesOn ? 1 : 0));
        fields.putInt(Layout.AT_WRITER, writer);
        fields.putInt(Layout.AT_SEQUENCE, sequence);
        fields.putLong(Layout.AT_CLOCK, clock);
        fields.putInt(Layout.AT_THREAD, thread);
        fields.putInt(Layout.AT_STORED, buffer.capacity() - Layout.BLOCK_HEADER);
        fields.putLong(Layout.AT_OPENED, now);
        fields.putInt(Layout.AT_HEAD_CHECK, Layout.headCheck(header));
        buffer.put(Integer.BYTES, header, Integer.BYTES, header.length - Integer.BYTES);
        VarHandle.releaseFence(); // the magic number says that the rest of the header is there
        buffer.putInt(0, Layout.BLOCK_MAGIC);
    }

    /** Close the block: from now on it has a length and a checksum. */
    void close(int end, int events, int state, long now) {
        int used = end - Layout.BLOCK_HEADER;
        byte[] header = new byte[Layout.BLOCK_HEADER];
        ByteBuffer fields = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        fields.putInt(Layout.AT_USED, used);
        fields.putInt(Layout.AT_EVENTS, events);
        fields.putLong(Layout.AT_CLOSED, now);
        CRC32C sum = Layout.closingCheck(header);
        sum.update(buffer.slice(Layout.BLOCK_HEADER, used));
        buffer.putInt(Layout.AT_USED, used);
        buffer.putInt(Layout.AT_EVENTS, events);
        buffer.putInt(Layout.AT_BODY_CHECK, (int) sum.getValue());
        buffer.putLong(Layout.AT_CLOSED, now);
        VarHandle.releaseFence(); // a state other than open says that the checksum is there
        buffer.put(Layout.AT_STATE, (byte) state);
    }
}
