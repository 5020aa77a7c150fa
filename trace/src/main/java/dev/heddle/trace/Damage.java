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
 *   <li>a block that can't be read at all, or that was cut off with the end of the file: the clock of the block before it in the file,
 *       which is not greater than its own;
 *   <li>what a writer could not store any more, because the disk was full or the recording had ended: the clock in the file's header.
 * </ul>
 *
 * <p>Blocks go on with what the writer's blocks before them have taught, and can't be read without them: since all that a writer stored after
 * something that is lost goes, no more is lost thereby.
 *
 * <p>A recording that was killed has lost nothing of this sort: all that a stored event depends on was stored before it.
 */
final class Damage {
    private static final int MOST_NOTES = 20;

    private final List<String> notes = new ArrayList<>();
    private final Map<Integer, Integer> lostFrom = new HashMap<>();
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
        trusted = Math.min(trusted, clock);
        note(text);
    }

    /** Note that what a writer wrote is lost from a block on. */
    void loseWriter(int writer, int sequence) {
        Integer known = lostFrom.get(writer);
        if (known == null || known > sequence) {
            lostFrom.put(writer, sequence);
        }
    }

    boolean isLost(int writer, int sequence) {
        Integer from = lostFrom.get(writer);
        return from != null && sequence >= from;
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
        copy.lostFrom.putAll(lostFrom);
        copy.trusted = trusted;
        copy.more = more;
        return copy;
    }
}
