package dev.heddle.trace;

import dev.heddle.trace.format.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

/**
 * Counts, from a whole trace, the events that must be left when some of its bytes are gone: those with clocks up to the least with which an event can be lost. It
 * decodes all that was written, block by block, and so knows what was lost instead of having to conclude it.
 */
final class Provable {
    private final TraceFile whole;
    private final LongPredicate isThere;
    private final Map<Integer, BlockDecoder> decoders = new HashMap<>();

    /** For each writer the clock of its last event that is left, and for those that have lost some the least clock of these, as far as it can be known. */
    private final Map<Integer, Long> lastLeft = new HashMap<>();

    private final Map<Integer, Long> lostFrom = new HashMap<>();
    private final List<Long> left = new ArrayList<>();
    private long clockBefore;

    private Provable(TraceFile whole, LongPredicate isThere) {
        this.whole = whole;
        this.isThere = isThere;
    }

    /** Count them in a trace of which only the bytes at some places are there. */
    static long events(Trace whole, LongPredicate isThere) {
        Provable provable = new Provable(whole.file(), isThere);
        for (int i = 0; i < whole.file().eventBlockCount; i++) {
            provable.block(i);
        }
        long trusted = provable.lostFrom.values().stream()
                .mapToLong(Long::longValue)
                .min()
                .orElse(Long.MAX_VALUE);
        return provable.left.stream().filter(clock -> clock <= trusted).count();
    }

    private void block(int number) {
        long at = whole.eventBlocks[number];
        BlockHeader header = whole.header(at);
        boolean isHeaderThere = isThere.test(at) && isThere.test(at + Layout.BLOCK_HEADER - 1);
        BlockDecoder decoder = decoders.computeIfAbsent(header.writer(), unseen -> new BlockDecoder());
        whole.begin(decoder, number, header, whole.buffer(new byte[0], header));
        if (isHeaderThere) {
            clockBefore = header.clock();
            lastLeft.put(header.writer(), header.clock());
        }
        while (decoder.advance()) {
            long end = at + Layout.BLOCK_HEADER + decoder.decodedTo();
            if (lostFrom.containsKey(header.writer())) {
                continue;
            }
            if (isHeaderThere && isThere.test(end - 1)) {
                left.add(decoder.clock);
                lastLeft.put(header.writer(), decoder.clock);
            } else {
                long last = lastLeft.getOrDefault(header.writer(), 0L);
                lostFrom.put(header.writer(), isHeaderThere ? last : Math.max(last, clockBefore));
            }
        }
    }
}
