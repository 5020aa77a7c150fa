package dev.heddle.trace;

import dev.heddle.model.EventKind;
import dev.heddle.trace.format.Shape;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of a trace in their order, one at a time, without making an object for any.
 *
 * <p>The order is (clock, writer, place in the writer's blocks). Blocks lie in the file in the order of the clocks they start with, so
 * one is opened only when the events have come that far, and is done with when its last event was read: in memory are
 * the blocks of the threads that ran at about the same time, however long the trace is.
 *
 * <p>Where the trace is damaged, events end where they can no longer be trusted: see {@link #cutEvents()}.
 */
public final class TraceCursor {
    private final TraceFile file;
    private final Damage damage;

    /** The open blocks but the current one, each with its next event decoded, the first in order at the top. */
    private final OpenBlocks open = new OpenBlocks();

    /** The decoders of all writers that may have more blocks. */
    private final Map<Integer, BlockDecoder> decoders = new HashMap<>();

    /** The writers whose blocks are open. */
    private final Set<Integer> busy = new HashSet<>();

    private final ArrayDeque<byte[]> spare = new ArrayDeque<>();
    private BlockDecoder current = new BlockDecoder();
    private boolean hasCurrent;

    /** The current block goes first as long as its clock is less than this. */
    private long until;

    /** Up to this clock no block is to be opened, and events can be trusted. */
    private long limit;

    private int nextBlock;
    private long nextClock;
    private @Nullable BlockHeader nextHeader;
    private long position;
    private long cut;
    private boolean ended;

    TraceCursor(TraceFile file) {
        this.file = file;
        this.damage = file.damage.copy();
        look();
    }

    /** Go to the next event. False if there is none. */
    public boolean next() {
        if (hasCurrent) {
            BlockDecoder decoder = current;
            if (decoder.advance()) {
                if (decoder.clock < until) {
                    position++;
                    return true;
                }
                BlockDecoder first = open.first();
                if (first != null && first.clock < limit && OpenBlocks.isBefore(first, decoder)) {
                    open.exchange(decoder);
                    current = first;
                    until = until(first, open.first());
                    position++;
                    return true;
                }
                open.add(decoder);
            } else {
                done(decoder);
            }
            hasCurrent = false;
        }
        return !ended && select();
    }

    private boolean select() {
        while (true) {
            BlockDecoder first = open.first();
            if (nextHeader != null && (first == null || (nextClock <= first.clock && !isBusy(nextHeader)))) {
                openNext();
            } else if (first == null || first.clock > damage.trusted()) {
                end();
                return false;
            } else {
                open.removeFirst();
                current = first;
                hasCurrent = true;
                limit = Math.min(nextClock, damage.trusted());
                until = until(first, open.first());
                position++;
                return true;
            }
        }
    }

    /** True if the block before this one has more events: those have no greater clock than this one starts with, and so come first. */
    private boolean isBusy(BlockHeader header) {
        return busy.contains(header.writer());
    }

    private long until(BlockDecoder first, @Nullable BlockDecoder second) {
        long bound = nextClock;
        if (second != null) {
            boolean winsTies = first.writer < second.writer;
            bound = Math.min(bound, winsTies ? second.clock + 1 : second.clock);
        }
        return damage.trusted() < bound ? damage.trusted() + 1 : bound;
    }

    private void look() {
        nextHeader = nextBlock < file.eventBlockCount ? file.header(file.eventBlocks[nextBlock]) : null;
        nextClock = nextHeader == null ? Long.MAX_VALUE : nextHeader.clock();
    }

    /** Open the next block, whose turn has come. */
    private void openNext() {
        int block = nextBlock++;
        BlockHeader header = nextHeader;
        look();
        if (header == null) {
            return;
        }
        if (damage.isLost(header.writer(), header.sequence()) || header.clock() > damage.trusted()) {
            cut += count(block, header);
            return;
        }
        BlockDecoder decoder = decoders.computeIfAbsent(header.writer(), unseen -> new BlockDecoder());
        byte[] buffer = file.buffer(spare.isEmpty() ? decoder.release() : spare.pop(), header);
        if (!file.begin(decoder, block, header, buffer)) {
            String where = "the block at byte " + file.eventBlocks[block];
            damage.lose(header.clock(), where + " is not what was written: its checksum is wrong");
            damage.loseWriter(header.writer(), header.sequence(), header.clock());
            spare.push(buffer);
        } else if (decoder.advance()) {
            open.add(decoder);
            busy.add(decoder.writer);
        } else {
            done(decoder);
        }
    }

    /** See to a block that has no more events: what it should have had is lost, and maybe the block behind it. */
    private void done(BlockDecoder decoder) {
        if (decoder.torn || (decoder.wanting && !decoder.complete)) {
            String which = "block " + decoder.sequence + " of writer " + decoder.writer;
            damage.lose(
                    decoder.clock,
                    decoder.wanting ? which + " is cut off" : which + " ends in something that is no event");
            damage.loseWriter(decoder.writer, decoder.sequence + 1, decoder.clock);
            cut += Math.max(0, decoder.missing - decoder.events);
        }
        damage.endOfBlock(decoder.writer, decoder.sequence, decoder.clock);
        busy.remove(decoder.writer);
        spare.push(decoder.release());
        if (decoder.isLast) {
            decoders.remove(decoder.writer);
        }
    }

    /** Count what is left: it can't be trusted. */
    private void end() {
        ended = true;
        BlockDecoder decoder = open.first();
        while (decoder != null) {
            open.removeFirst();
            do {
                cut++;
            } while (decoder.advance());
            cut += Math.max(0, decoder.missing - decoder.events);
            decoder = open.first();
        }
        while (nextHeader != null) {
            openNext();
        }
        spare.clear();
        decoders.clear();
    }

    /** Count the events of a block that can be read. */
    private long count(int block, BlockHeader header) {
        if (!header.isOpen()) {
            long at = file.eventBlocks[block];
            return file.body(at, header, file.buffer(new byte[0], header)) < 0 ? 0 : header.events();
        }
        BlockDecoder decoder = file.decode(block);
        return decoder == null ? 0 : decoder.events;
    }

    /** Give the position of the event in the trace, from 1; behind the last event, how many there are. */
    public long position() {
        return position;
    }

    /** Give the clock of the event. */
    public long clock() {
        return current.clock;
    }

    /** Give the number of the thread. */
    public int thread() {
        return current.thread;
    }

    public EventKind kind() {
        return EventKind.of(Shape.kind(current.shape));
    }

    /** Give the number of the kind. */
    public int code() {
        return Shape.kind(current.shape);
    }

    /** Give all that events of this statement have in common, as one number: see {@link Shape}. */
    public long shape() {
        return current.shape;
    }

    /** Give the number of the site, or 0. */
    public int site() {
        return Shape.site(current.shape);
    }

    /** Give what of its object an access means, or how a lock is taken: see {@link Shape}. */
    public int place() {
        return Shape.place(current.shape);
    }

    /** True if the event is an opaque access, which orders nothing. */
    public boolean noEdge() {
        return Shape.noEdge(current.shape);
    }

    /** True for an atomic that wrote, an initialiser that is done, an interrupt that was noticed. */
    public boolean flag() {
        return current.flag;
    }

    /** Give the number of the object, or 0. */
    public long object() {
        return current.object;
    }

    /** Give the number of the object's class. */
    public int type() {
        return current.type;
    }

    /** Give the index of the element that was touched, or of the first one. */
    public int index() {
        return current.index;
    }

    /** Give how the value is to be read: see {@link Shape}. */
    public int valueType() {
        return Shape.valueType(current.shape);
    }

    /** Give the value: the bits of a primitive, the number of an object, a thread or a class, the length of a range. */
    public long value() {
        return current.value;
    }

    /** Give the number of the class of the object that is the value. */
    public int referenceType() {
        return current.referenceType;
    }

    /** Give the number of the stack, or 0 if none was taken here. */
    public int context() {
        return current.context;
    }

    /** Count the blocks that are open. */
    int openBlocks() {
        return open.size() + (hasCurrent ? 1 : 0);
    }

    /** Count the events that are there and can't be trusted. Known when {@link #next()} has said false. */
    public long cutEvents() {
        return cut;
    }

    /** True if events are left out or missing because the file is damaged, as far as it has shown; it may be damaged without. */
    public boolean losesEvents() {
        return damage.losesEvents();
    }

    /** Say what is wrong with the file, as far as it has shown. */
    public List<String> damage() {
        return damage.notes();
    }
}
