package dev.heddle.trace;

import dev.heddle.trace.format.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which blocks of which writers are missing, from the headers in the order of the file and the stretches between them
 * that can't be read.
 *
 * <p>A block that is missing was in one of these stretches, so its clock is greater than that of the block before the stretch. Whose it was
 * shows as well, if the recording was ended and the file knows how many writers there were:
 * <ul>
 *   <li>a writer's blocks are numbered: there is a gap, or the first ones are not there;
 *   <li>a writer's last block is full: then there was another, while an open one has none with events in it, since a block is marked as full
 *       before the first event goes to the next;
 *   <li>a writer is not there at all: there are fewer than were counted.
 * </ul>
 *
 * <p>Of a writer that lost a block no event before the gap is in doubt, so what is lost begins with the clock at which
 * the block before the gap ends; whoever reads that block finds it out: see {@link Damage#endOfBlock}. Only where a writer is not there at all, or where nobody knows whose
 * blocks are missing, the clock before the first stretch is all there is to go by.
 *
 * <p>Tables have a writer of their own. Without its blocks names are missing, and no event is in doubt.
 */
final class Gaps {
    /** The last block of a writer, and how many stretches are lost before it. */
    private record Seen(BlockHeader header, int stretches) {}

    private final Damage damage;
    private final Map<Integer, Seen> last = new HashMap<>();

    /** For each stretch the clock of the block before it. */
    private final List<Long> stretches = new ArrayList<>();

    private long clock;

    Gaps(Damage damage) {
        this.damage = damage;
    }

    /** See a stretch that can't be read. */
    void stretch(String text) {
        stretches.add(clock);
        damage.note(text);
    }

    /** See a header. */
    void block(BlockHeader header) {
        Seen before = last.put(header.writer(), new Seen(header, stretches.size()));
        int expected = before == null ? 0 : before.header().sequence() + 1;
        if (header.sequence() != expected) {
            lose(header, before, "a block of writer " + header.writer() + " is missing");
        }
        clock = Math.max(clock, header.clock());
    }

    /** See the end of the file. It knows how many writers had blocks of events, and whether the recording was ended. */
    void end(int writers, boolean ended) {
        int absent = writers;
        for (Seen each : last.values()) {
            BlockHeader header = each.header();
            if (header.state() == Layout.FULL) {
                lose(header, each, "what writer " + header.writer() + " wrote last is missing");
            }
            absent -= header.kind() == Layout.EVENTS ? 1 : 0;
        }
        if (stretches.isEmpty()) {
            return;
        }
        long first = stretches.get(0);
        if (!ended || absent < 0) {
            damage.distrust(first);
        } else if (absent > 0) {
            damage.lose(first, "all that " + absent + " of " + writers + " writers wrote is missing");
        }
    }

    /** Lose what a writer wrote behind one of its blocks, or from its first on. */
    private void lose(BlockHeader its, @Nullable Seen before, String text) {
        if (its.kind() == Layout.TABLES) {
            damage.note("names are missing: a block of tables is not there");
            return;
        }
        int stretch = before == null ? 0 : before.stretches();
        long least = stretch < stretches.size() ? stretches.get(stretch) : 0;
        damage.note(text);
        damage.loseWriter(its.writer(), before == null ? 0 : before.header().sequence() + 1, least);
        if (before == null) {
            damage.distrust(least);
        }
    }

    /** Count the writers that have blocks, that of the tables included. */
    int writers() {
        return last.size();
    }
}
