package dev.heddle.trace.format;

import java.util.zip.CRC32C;

/**
 * The layout of a trace file.
 *
 * <p>All numbers are little-endian. A file is a header and then blocks, one right behind the other:
 *
 * <pre>
 * ┌──────────────┬──────────┬──────────┬──────────┬─
 * │ file header  │ block 0  │ block 1  │ block 2  │ ...
 * │ 4096 bytes   │          │          │          │        each as long as its header says
 * └──────────────┴──────────┴──────────┴──────────┴─
 *
 * file header
 *   0  8 bytes  89 'H' 'D' 'L' 0D 0A 1A 0A
 *   8  short    version: a reader refuses a greater one
 *  10  short    flags: 1 = packed
 *  12  int      length of this header
 *  16  int      length of the longest blocks with their headers, when not packed: a power of two
 *  20  long     when the recording began, in milliseconds since 1970
 *  28  int      CRC32C of bytes 0 to 27
 *  32  long     where the last block ends that was begun (grows while recording)
 *  40  long     the least clock at which a writer had to stop before its time, plus one; 0 if none had to
 *  48  int      1 when the recording has ended, else 0                                                  ┐ stored
 *  52  int      CRC32C of bytes 32 to 51 and 56 to 59 when the recording has ended, else 0               ┘ together
 *  56  int      how many writers have blocks of events (grows before a writer's first block is used)
 *  60           a text that says what this is, up to the end of the header
 *
 * block header, then its body
 *   0  int      'HDLB'. Stored after bytes 4 to 43.
 *   4  byte     codec of the body: 0 = raw, 1 = deflate (zlib, RFC 1950)
 *   5  byte     kind: 1 = events of one writer, 2 = tables
 *   6  byte     state: 0 = open, 1 = full (the writer's next block exists), 2 = the writer's last. Stored last of all.
 *   7  byte     1 = goes on with what the writer's block before it has taught, 0 = starts anew
 *   8  int      number of the writer
 *  12  int      which block of that writer this is, from 0
 *  16  long     clock at the start: greater than that of the block of events before it in the file
 *  24  int      thread that runs at the start
 *  28  int      length of the body in the file
 *  32  long     when the block was begun, in nanoseconds since the recording began
 *  40  int      CRC32C of bytes 0 to 39, with 0 for the state
 *  44  int      length of what was written to the body, before packing     ┐
 *  48  int      how many events or table records that is                   │ set when the block
 *  52  int      CRC32C of bytes 44 to 51, 56 to 63, and of the body as     │ is closed
 *               stored (raw: only what was written)                        │
 *  56  long     when the block was closed, as in 32                        ┘
 *  64           the body: records (see {@link Heads} for events, {@link Records} for tables), then zeros
 * </pre>
 *
 * <p>Blocks that are not packed have lengths of {@link #FIRST_BLOCK} or this times a power of two: a writer's blocks get longer one after the other
 * up to the longest, so that a short trace is short, and so is one of many threads that do little. Whoever meets a damaged header
 * finds the next block in steps of the shortest.
 *
 * <p>A block that was not closed has no length and no checksum. It is read up to the first head that is zero.
 */
public final class Layout {
    /** The first eight bytes, as a little-endian long: no text, and no copy as text leaves it whole. */
    public static final long MAGIC = 0x0A1A0A0D4C444889L;

    public static final int VERSION = 1;
    public static final int PACKED = 1;
    public static final int FILE_HEADER = 4096;
    public static final int BLOCK = 1 << 16;
    public static final int SMALLEST_BLOCK = 1 << 10;
    public static final int LARGEST_BLOCK = 1 << 26;

    /** The length of a writer's first block, unless all are shorter. */
    public static final int FIRST_BLOCK = 1 << 12;

    /** How many blocks of a writer there are at most from one that starts anew to the next. */
    public static final int BLOCKS_TOGETHER = 16;

    public static final int AT_VERSION = 8;
    public static final int AT_FLAGS = 10;
    public static final int AT_HEADER_LENGTH = 12;
    public static final int AT_BLOCK_LENGTH = 16;
    public static final int AT_BEGAN = 20;
    public static final int AT_FILE_CHECK = 28;
    public static final int AT_END = 32;
    public static final int AT_STOPPED = 40;
    public static final int AT_ENDED = 48;
    public static final int AT_ENDED_CHECK = 52;
    public static final int AT_WRITERS = 56;
    public static final int AT_TEXT = 60;

    /** {@code HDLB}. */
    public static final int BLOCK_MAGIC = 0x424C4448;

    public static final int BLOCK_HEADER = 64;
    public static final int RAW = 0;
    public static final int DEFLATE = 1;
    public static final int EVENTS = 1;
    public static final int TABLES = 2;
    public static final int OPEN = 0;
    public static final int FULL = 1;
    public static final int LAST = 2;

    public static final int AT_CODEC = 4;
    public static final int AT_KIND = 5;
    public static final int AT_STATE = 6;
    public static final int AT_GOES_ON = 7;
    public static final int AT_WRITER = 8;
    public static final int AT_SEQUENCE = 12;
    public static final int AT_CLOCK = 16;
    public static final int AT_THREAD = 24;
    public static final int AT_STORED = 28;
    public static final int AT_OPENED = 32;
    public static final int AT_HEAD_CHECK = 40;
    public static final int AT_USED = 44;
    public static final int AT_EVENTS = 48;
    public static final int AT_BODY_CHECK = 52;
    public static final int AT_CLOSED = 56;

    private static final int OPENING = AT_HEAD_CHECK;

    private Layout() {}

    /** Give the length of a writer's shortest blocks, in a file with blocks of this length. */
    public static int firstBlock(int blockLength) {
        return Math.min(blockLength, FIRST_BLOCK);
    }

    /** Compute the checksum of a file header. */
    public static int fileCheck(byte[] header) {
        CRC32C sum = new CRC32C();
        sum.update(header, 0, AT_FILE_CHECK);
        return (int) sum.getValue();
    }

    /** Compute the checksum of what changed in a file header while it was recorded, as it was in the end. */
    public static int endedCheck(byte[] header) {
        CRC32C sum = new CRC32C();
        sum.update(header, AT_END, AT_ENDED_CHECK - AT_END);
        sum.update(header, AT_WRITERS, Integer.BYTES);
        return (int) sum.getValue();
    }

    /** Compute the checksum of what is known of a block when it is begun. */
    public static int headCheck(byte[] header) {
        CRC32C sum = new CRC32C();
        sum.update(header, 0, AT_STATE);
        sum.update(0);
        sum.update(header, AT_STATE + 1, OPENING - AT_STATE - 1);
        return (int) sum.getValue();
    }

    /** Begin the checksum of a closed block: that of the header's closing part, to which the stored body is still to be added. */
    public static CRC32C closingCheck(byte[] header) {
        CRC32C sum = new CRC32C();
        sum.update(header, AT_USED, AT_BODY_CHECK - AT_USED);
        sum.update(header, AT_CLOSED, Long.BYTES);
        return sum;
    }
}
