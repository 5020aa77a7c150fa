package dev.heddle.trace;

import dev.heddle.trace.format.Layout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** The header of a block, as {@link Layout} draws it. */
record BlockHeader(
        int codec,
        int kind,
        int state,
        boolean goesOn,
        int writer,
        int sequence,
        long clock,
        int thread,
        int stored,
        long opened,
        int used,
        int events,
        int bodyCheck,
        long closed) {

    /** Read a header, or give null if these bytes are none. */
    static @Nullable BlockHeader read(byte[] bytes) {
        ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (fields.getInt(0) != Layout.BLOCK_MAGIC || fields.getInt(Layout.AT_HEAD_CHECK) != Layout.headCheck(bytes)) {
            return null;
        }
        BlockHeader header = new BlockHeader(
                fields.get(Layout.AT_CODEC),
                fields.get(Layout.AT_KIND),
                fields.get(Layout.AT_STATE),
                fields.get(Layout.AT_GOES_ON) == 1,
                fields.getInt(Layout.AT_WRITER),
                fields.getInt(Layout.AT_SEQUENCE),
                fields.getLong(Layout.AT_CLOCK),
                fields.getInt(Layout.AT_THREAD),
                fields.getInt(Layout.AT_STORED),
                fields.getLong(Layout.AT_OPENED),
                fields.getInt(Layout.AT_USED),
                fields.getInt(Layout.AT_EVENTS),
                fields.getInt(Layout.AT_BODY_CHECK),
                fields.getLong(Layout.AT_CLOSED));
        return header.isPossible() ? header : null;
    }

    private boolean isPossible() {
        boolean lengths = stored >= 0 && stored < Layout.LARGEST_BLOCK;
        boolean closing = state == Layout.OPEN
                || (used >= 0 && used < Layout.LARGEST_BLOCK && (codec != Layout.RAW || used <= stored) && events >= 0);
        return lengths
                && closing
                && state >= Layout.OPEN
                && state <= Layout.LAST
                && (codec == Layout.RAW || (codec == Layout.DEFLATE && state != Layout.OPEN))
                && (kind == Layout.EVENTS || kind == Layout.TABLES)
                && (!goesOn || sequence > 0);
    }

    boolean isOpen() {
        return state == Layout.OPEN;
    }
}
