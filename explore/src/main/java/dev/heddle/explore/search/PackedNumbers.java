package dev.heddle.explore.search;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Numbers as text, and as little of it as can be had quickly: where a search stands is millions of small ones, and is written every few seconds.
 *
 * <pre>
 * number  sign in the lowest bit, then seven bits a byte, the lowest first; the highest bit of a byte says that another follows
 * text    Base64 of all of them, deflated
 * </pre>
 */
public final class PackedNumbers {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;
    private static final int MOST_BYTES = 10;
    private static final int PIECE = 1 << 16;

    private PackedNumbers() {}

    /** Give numbers one after the other. */
    public static long[] joined(long[]... parts) {
        int length = 0;
        for (long[] each : parts) {
            length += each.length;
        }
        long[] all = new long[length];
        int at = 0;
        for (long[] each : parts) {
            System.arraycopy(each, 0, all, at, each.length);
            at += each.length;
        }
        return all;
    }

    /** Write numbers as text. */
    public static String text(long[] numbers) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] packed = new byte[PIECE];
            byte[] deflated = new byte[PIECE];
            int at = 0;
            for (long each : numbers) {
                if (at > packed.length - MOST_BYTES) {
                    deflate(deflater, packed, at, deflated, out);
                    at = 0;
                }
                at = pack((each << 1) ^ (each >> (Long.SIZE - 1)), packed, at);
            }
            deflater.finish();
            deflate(deflater, packed, at, deflated, out);
            return Base64.getEncoder().encodeToString(out.toByteArray());
        } finally {
            deflater.end();
        }
    }

    private static int pack(long number, byte[] packed, int from) {
        int at = from;
        long rest = number;
        while ((rest & -MORE) != 0) {
            packed[at++] = (byte) (rest | MORE);
            rest >>>= BITS;
        }
        packed[at++] = (byte) rest;
        return at;
    }

    private static void deflate(
            Deflater deflater, byte[] packed, int length, byte[] deflated, ByteArrayOutputStream out) {
        deflater.setInput(packed, 0, length);
        int count;
        while ((count = deflater.deflate(deflated)) > 0) {
            out.write(deflated, 0, count);
        }
    }

    /**
     * Read what {@link #text} wrote.
     *
     * @throws IllegalArgumentException if that is something else
     */
    public static long[] numbers(String text) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(Base64.getDecoder().decode(text));
            long[] numbers = new long[PIECE];
            byte[] packed = new byte[PIECE];
            int at = 0;
            long number = 0;
            int bits = 0;
            while (!inflater.finished()) {
                int count = inflater.inflate(packed);
                if (count == 0 && !inflater.finished()) {
                    throw new IllegalArgumentException("numbers that have no end");
                }
                for (int i = 0; i < count; i++) {
                    number |= (long) (packed[i] & (MORE - 1)) << bits;
                    bits += BITS;
                    if ((packed[i] & MORE) == 0) {
                        numbers = at == numbers.length ? Arrays.copyOf(numbers, 2 * at) : numbers;
                        numbers[at++] = (number >>> 1) ^ -(number & 1);
                        number = 0;
                        bits = 0;
                    }
                }
            }
            return Arrays.copyOf(numbers, at);
        } catch (DataFormatException damaged) {
            throw new IllegalArgumentException("no packed numbers", damaged);
        } finally {
            inflater.end();
        }
    }
}
