package dev.heddle.trace;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The decoders that have a next event, the one whose event comes first at the top: a binary heap.
 *
 * <p>What a merge does most is to put one in and take the first out: {@link #exchange} does both at once.
 */
final class OpenBlocks {
    private @Nullable BlockDecoder[] heap = new BlockDecoder[4];
    private int size;

    /** True if the event of the one comes before the other's. */
    static boolean isBefore(BlockDecoder one, BlockDecoder other) {
        return one.clock != other.clock ? one.clock < other.clock : one.writer < other.writer;
    }

    int size() {
        return size;
    }

    /** Give the first, or null if there is none. */
    @Nullable
    BlockDecoder first() {
        return heap[0];
    }

    void add(BlockDecoder decoder) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        int at = size++;
        while (at > 0) {
            BlockDecoder above = heap[(at - 1) / 2];
            if (above == null || !isBefore(decoder, above)) {
                break;
            }
            heap[at] = above;
            at = (at - 1) / 2;
        }
        heap[at] = decoder;
    }

    /** Take the first out. */
    void removeFirst() {
        BlockDecoder last = heap[--size];
        heap[size] = null;
        if (size > 0 && last != null) {
            exchange(last);
        }
    }

    /** Take the first out and put another one in. */
    void exchange(BlockDecoder decoder) {
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            BlockDecoder below = child < size ? heap[child] : null;
            BlockDecoder beside = child + 1 < size ? heap[child + 1] : null;
            if (below != null && beside != null && isBefore(beside, below)) {
                below = beside;
                child++;
            }
            if (below == null || !isBefore(below, decoder)) {
                break;
            }
            heap[at] = below;
            at = child;
        }
        heap[at] = decoder;
    }
}
