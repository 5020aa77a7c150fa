package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Notices when a thread goes round a loop to no purpose.
 *
 * <p>Kept: what the thread has read since it last wrote, when, and the version each had; and for each loop head when the thread last came there, and what the locals were.
 * So it is known of each turn what was read in it, also by loops inside. A turn of the loop in which the thread wrote nothing that others can see, and
 * after which its locals are what they were, will be followed by the same again until somebody writes what it has read: so
 * the thread waits for that, unless it holds a lock here that others could take on the way round. To sleep, to yield, to look at the clock, and to take a lock and give it back don't count as
 * purpose; but a thread that looks at the clock goes on when nobody else can move, because then time passes. Inside copied
 * classes of the JDK not every access is seen, and in classes outside the scope no plain one is: where a turn passes there, or waits for a time, the thread goes on
 * some times when nobody else can move, each time after a longer while, so that whoever sleeps comes before.
 */
final class Spin extends Target {
    private static final int MOST_RETRIES_INSIDE = 3;
    private static final int MOST_RETRIES_BLIND = 100;
    private static final int CHANGED = -1;

    /** How many things are kept that were read: of a turn that reads more nobody knows what it waits for. */
    private static final int MOST_READ = 128;

    private Target[] read = new Target[8];

    /** The version of each when it was last read. */
    private int[] versions = new int[8];

    /** When each was last read, and when it was last read in an older version, in readings of the thread. */
    private int[] readAt = new int[8];

    private int[] olderAt = new int[8];
    private int count;
    private int readings;

    /** When something was forgotten that was read, as there was too much; and when the thread last went by something that is not seen. */
    private int forgotAt;

    private int unseenAt;

    /** What was read in the turn that has just come to nothing, and the version each had, or that it has changed meanwhile. */
    private final List<Target> awaited = new ArrayList<>();

    private int[] awaitedVersions = new int[8];

    /** What would end a sleep of the thread; it is among what was read. */
    private @Nullable Target sleptBy;

    /** Counts what the thread did that others can see. */
    private int effects;

    /** How often the thread has gone on although nothing it reads was seen to change. */
    private int retries;

    /** Locks held, and the fewest that were since the thread last came to the head of a loop. */
    private int held;

    private int fewestHeld;

    private final Map<Integer, Visit> visits = new HashMap<>();

    private long[] numbers = new long[16];
    private Object[] references = new Object[16];
    private int numberCount;
    private int referenceCount;
    private int loop;

    /** After how many steps of all threads, and readings of this one, the turn of the loop began that has just come to its end. */
    private int turnBegan;

    private int turnReadings;

    /** Note that the thread has read. */
    void saw(Target target) {
        readings++;
        for (int i = count - 1; i >= 0; i--) {
            if (read[i] == target) {
                if (versions[i] != target.version) {
                    versions[i] = target.version;
                    olderAt[i] = readAt[i];
                }
                readAt[i] = readings;
                return;
            }
        }
        if (count == MOST_READ) {
            forgetReads();
            forgotAt = readings;
        }
        if (count == read.length) {
            read = Arrays.copyOf(read, count * 2);
            versions = Arrays.copyOf(versions, count * 2);
            readAt = Arrays.copyOf(readAt, count * 2);
            olderAt = Arrays.copyOf(olderAt, count * 2);
        }
        read[count] = target;
        versions[count] = target.version;
        readAt[count] = readings;
        olderAt[count++] = 0;
    }

    /**
     * Note that the thread has taken a lock.
     *
     * @param inside true if that is inside the JDK, so that not all is seen that the thread reads under it
     */
    void took(boolean inside) {
        held++;
        if (inside) {
            unseen();
        }
    }

    /** Note that the thread goes by something that is not seen, or has waited for a time in vain: the next turn may come to something though nobody is seen to write. */
    void unseen() {
        unseenAt = ++readings;
    }

    /** Note that the thread gives a lock back to wait on it: it does not go on before others have had their chance. */
    void waits() {
        held--;
    }

    /** Note that the thread has given a lock back, so that others can take it. */
    void gave() {
        held--;
        fewestHeld = Math.min(fewestHeld, held);
    }

    /** Note that the thread has slept, and what would have kept it from that. */
    void sleptBy(Target target) {
        saw(target);
        sleptBy = target;
    }

    /** Note that the thread has done what others can see. */
    void reset() {
        effects++;
        retries = 0;
        forgetReads();
    }

    private void forgetReads() {
        Arrays.fill(read, 0, count, null);
        count = 0;
        sleptBy = null;
    }

    /** Begin a method: its loops start anew. */
    void enters(int first, int many) {
        if (visits.isEmpty()) {
            return;
        }
        for (int at = first; at < first + many; at++) {
            Visit last = visits.get(at);
            if (last != null) {
                last.effects = -1;
                last.kept = false;
            }
        }
    }

    /** Come to the head of a loop; true if the locals should be looked at. */
    boolean arrives(Strand self, int at) {
        Visit last = visits.get(at);
        if (last == null) {
            last = new Visit();
            visits.put(at, last);
        }
        boolean openedUp = fewestHeld < held;
        fewestHeld = held;
        int began = last.step;
        int from = last.readings;
        last.step = self.scheduler.steps().count();
        last.readings = readings;
        boolean idle = !openedUp
                && last.effects == effects
                && forgotAt <= from
                && (last.steps != self.steps || last.rests != self.rests);
        last.steps = self.steps;
        last.rests = self.rests;
        if (!idle) {
            last.effects = effects;
            last.kept = false;
            return false;
        }
        loop = at;
        turnBegan = began;
        turnReadings = from;
        numberCount = 0;
        referenceCount = 0;
        return true;
    }

    void keep(long number) {
        if (numberCount == numbers.length) {
            numbers = Arrays.copyOf(numbers, numberCount * 2);
        }
        numbers[numberCount++] = number;
    }

    void keep(Object reference) {
        if (referenceCount == references.length) {
            references = Arrays.copyOf(references, referenceCount * 2);
        }
        references[referenceCount++] = reference;
    }

    /** True if the locals, now looked at, are what they were the last time. */
    boolean isBarren() {
        Visit last = visits.get(loop);
        if (last == null) {
            return false;
        }
        boolean same = last.kept && last.isSame(numbers, numberCount, references, referenceCount);
        if (same) {
            awaitWhatWasRead();
        } else {
            last.keep(Arrays.copyOf(numbers, numberCount), Arrays.copyOf(references, referenceCount));
        }
        return same;
    }

    private void awaitWhatWasRead() {
        awaited.clear();
        awaitedVersions = awaitedVersions.length < count ? new int[count] : awaitedVersions;
        for (int i = 0; i < count; i++) {
            if (readAt[i] > turnReadings) {
                awaitedVersions[awaited.size()] = olderAt[i] > turnReadings ? CHANGED : versions[i];
                awaited.add(read[i]);
            }
        }
    }

    /** True if the thread may go on when nobody else can move, though nothing it reads was seen to change. */
    boolean mayRetry(boolean inside) {
        boolean blind = unseenAt > turnReadings || awaited.stream().allMatch(each -> each == sleptBy);
        return (blind && retries++ < MOST_RETRIES_BLIND) || (inside && retries++ < MOST_RETRIES_INSIDE);
    }

    /** Count how often the thread has gone on without being seen to have a reason: each time it waits longer for one. */
    int retries() {
        return retries;
    }

    /** Take the turn of the loop that has come to nothing out of the trace. */
    void takeOut(Strand self) {
        self.scheduler.steps().barren(self.index, turnBegan);
    }

    /**
     * Go round again.
     *
     * @param changed true if something was seen to change, so that the next turn may come to nothing only if it ends with the same
     *     locals again
     */
    void again(boolean changed) {
        Visit last = visits.get(loop);
        if (last != null) {
            last.kept = changed;
        }
    }

    @Override
    protected boolean admits(Strand strand) {
        if (strand.op != Op.AWAIT) {
            return true;
        }
        for (int i = 0; i < awaited.size(); i++) {
            if (awaited.get(i).version != awaitedVersions[i]) {
                return true;
            }
        }
        return false;
    }

    void listen(Strand self) {
        awaited.forEach(each -> each.enlist(self));
    }

    /** Note that the step being done depends on what the thread has read. */
    void touch(Strand self) {
        awaited.forEach(each -> self.scheduler.touch(self, each, Mode.READ));
    }

    void listenNoMore(Strand self) {
        awaited.forEach(each -> each.delist(self));
    }

    @Override
    public String describe() {
        return awaited.stream().map(Target::describe).collect(Collectors.joining(", "));
    }

    /** What the thread was like when it last came to the head of a loop. */
    private static final class Visit {
        int effects = -1;
        int steps;
        int rests;

        /** After how many steps of all threads, and readings of this one. */
        int step;

        int readings;

        boolean kept;
        private long[] numbers = {};
        private Object[] references = {};

        void keep(long[] nowNumbers, Object[] nowReferences) {
            numbers = nowNumbers;
            references = nowReferences;
            kept = true;
        }

        boolean isSame(long[] nowNumbers, int numberCount, Object[] nowReferences, int referenceCount) {
            if (numbers.length != numberCount || references.length != referenceCount) {
                return false;
            }
            for (int i = 0; i < numberCount; i++) {
                if (numbers[i] != nowNumbers[i]) {
                    return false;
                }
            }
            for (int i = 0; i < referenceCount; i++) {
                if (references[i] != nowReferences[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
