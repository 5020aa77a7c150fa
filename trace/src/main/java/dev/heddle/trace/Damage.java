package dev.heddle.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is wrong with a file, and how far its events can be trusted all the same.
 *
 * <p>Writers order what they store by clocks: an event that depends on one of another writer has a greater clock, and the clocks of one
 * writer never fall. So if events are lost whose clocks are C or more, then no event of another writer with clock C or less depends on
 * them: those are kept. Of the events with greater clocks any may depend on what is lost, so they go, and so does all that
 * the writer of the lost events stored after them. What is left is closed under the order: with each event it has all that the event
 * depends on, so it is how the run began, as far as it goes. It is the largest such part that the file can prove.
 *
 * <p>What C is depends on what is lost:
 * <ul>
 *   <li>an event in a block that ends too soon, or that makes no sense: the clock of the last whole event before it;
 *   <li>a block whose header is right and whose body is not: the clock in its header;
 *   <li>a block that can't be read at all, or that was cut off with the end of the file: the clock of the last event that its writer stored before it, or
 *       the clock of the block before it in the file, whichever is greater: its own is not less than either. If nobody knows whose it was, the
 *       latter: see {@link Gaps};
 *   <li>what a writer could not store any more, because the disk was full or the recording had ended: the clock in the file's header.
 * </ul>
 *
 * <p>A lost block of tables takes names with it, and no event depends on those.
 *
 * <p>Blocks go on with what the writer's blocks before them have taught, and can't be read without them: since all that a writer stored after
 * something that is lost goes, no more is lost thereby.
 *
 * <p>A recording that was killed has lost nothing of this sort: all that a stored event depends on was stored before it.
 */
final class Damage {
    private static final int MOST_NOTES = 20;

    /** What is lost of a writer: from which block on, and the least clock that can have been in it, as far as other blocks tell. */
    private record Lost(int sequence, long least) {}

    private final List<String> notes = new ArrayList<>();
    private final Map<Integer, Lost> lost = new HashMap<>();
    private long trusted = Long.MAX_VALUE;
    private int more;

    void note(String text) {
        if (notes.size() < MOST_NOTES) {
            notes.add(text);
        } else {
            more++;
        }
    }

    /** Note that events with this clock or a greater one are lost. */
    void lose(long clock, String text) {
        distrust(clock);
        note(text);
    }

    /** Take events with this clock or a greater one for lost. */
    void distrust(long clock) {
        trusted = Math.min(trusted, clock);
    }

    /**
     * Note that what a writer wrote is lost from a block on, which started with clock {@code least} or a greater one. Where what is lost begins shows when the block before it
     * was read: see {@link #endOfBlock}.
     */
    void loseWriter(int writer, int sequence, long least) {
        Lost known = lost.get(writer);
        if (known == null || known.sequence > sequence) {
            lost.put(writer, new Lost(sequence, least));
        }
    }

    /** Tell the clock with which a writer's block ends that was read to its end. */
    void endOfBlock(int writer, int sequence, long clock) {
        Lost next = lost.get(writer);
        if (next != null && next.sequence == sequence + 1) {
            distrust(Math.max(clock, next.least));
        }
    }

    /** True if events are lost, or may be: what is wrong may as well be about nothing but names, or bytes that no event needs. */
    boolean losesEvents() {
        return trusted != Long.MAX_VALUE || !lost.isEmpty();
    }

    boolean isLost(int writer, int sequence) {
        Lost from = lost.get(writer);
        return from != null && sequence >= from.sequence;
    }

    /** Give the greatest clock whose events can be trusted. */
    long trusted() {
        return trusted;
    }

    List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        if (more > 0) {
            all.add("and " + more + " more");
        }
        return all;
    }

    Damage copy() {
        Damage copy = new Damage();
        copy.notes.addAll(notes);
        copy.lost.putAll(lost);
        copy.trusted = trusted;
        copy.more = more;
        return copy;
    }
}
