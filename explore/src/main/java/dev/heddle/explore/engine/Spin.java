package dev.heddle.explore.engine;

import dev.heddle.model.Mode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Notices when a thread goes round a loop to no purpose.
 *
 * <p>Kept: what the thread has read since it last came to the head of a loop, with the version each had; and for each loop head
 * what the locals were when it last came there. A turn of the loop in which the thread wrote nothing that others can see, and
 * after which its locals are what they were, will be followed by the same again until somebody writes what it has read: so
 * the thread waits for that, unless it holds a lock here that others could take on the way round. To sleep, to yield, to look at the clock, and to take a lock and give it back don't count as
 * purpose; but a thread that looks at the clock goes on when nobody else can move, because then time passes. Inside copied
 * classes of the JDK not every write is seen, and in classes outside the scope no plain access is: there a thread goes on a
 * few times when nobody else can move.
 */
final class Spin extends Target {
    private static final int MOST_RETRIES_INSIDE = 3;
    private static final int MOST_RETRIES_BLIND = 100;

    private Target[] read = new Target[8];
    private int[] versions = new int[8];
    private int count;

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

    /** After how many steps of all threads the turn of the loop began that has just come to its end. */
    private int turnBegan;

    /** Note that the thread has read. */
    void saw(Target target) {
        for (int i = 0; i < count; i++) {
            if (read[i] == target) {
                versions[i] = Math.min(versions[i], target.version);
                return;
            }
        }
        if (count == read.length) {
            read = Arrays.copyOf(read, count * 2);
            versions = Arrays.copyOf(versions, count * 2);
        }
        read[count] = target;
        versions[count++] = target.version;
    }

    /** Note that the thread has taken a lock. */
    void took() {
        held++;
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
        last.step = self.scheduler.steps().count();
        boolean idle = !openedUp && last.effects == effects && (last.steps != self.steps || last.rests != self.rests);
        last.steps = self.steps;
        last.rests = self.rests;
        if (!idle) {
            last.effects = effects;
            last.kept = false;
            return false;
        }
        loop = at;
        turnBegan = began;
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
        if (!same) {
            last.keep(Arrays.copyOf(numbers, numberCount), Arrays.copyOf(references, referenceCount));
            forgetReads();
        }
        return same;
    }

    /** True if the thread may go on when nobody else can move, though nothing it reads was seen to change. */
    boolean mayRetry(boolean inside) {
        return (count == (sleptBy == null ? 0 : 1) && retries++ < MOST_RETRIES_BLIND)
                || (inside && retries++ < MOST_RETRIES_INSIDE);
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
        forgetReads();
    }

    @Override
    protected boolean admits(Strand strand) {
        if (strand.op != Op.AWAIT) {
            return true;
        }
        for (int i = 0; i < count; i++) {
            if (read[i].version != versions[i]) {
                return true;
            }
        }
        return false;
    }

    void listen(Strand self) {
        for (int i = 0; i < count; i++) {
            read[i].enlist(self);
        }
    }

    /** Note that the step being done depends on what the thread has read. */
    void touch(Strand self) {
        for (int i = 0; i < count; i++) {
            self.scheduler.touch(self, read[i], Mode.READ);
        }
    }

    void listenNoMore(Strand self) {
        for (int i = 0; i < count; i++) {
            read[i].delist(self);
        }
    }

    @Override
    public String describe() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ", ").append(read[i].describe());
        }
        return text.toString();
    }

    /** What the thread was like when it last came to the head of a loop. */
    private static final class Visit {
        int effects = -1;
        int steps;
        int rests;

        /** After how many steps of all threads. */
        int step;

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
