package dev.heddle.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What Heddle knows of one object: its identity, what the observer keeps for it, and who touched it last.
 *
 * <p>Objects of rewritten classes carry a reference to theirs in a field of their own ({@link Watched}); arrays and
 * objects of the JDK find theirs in {@link WeakTable}. Either way an object has one shadow, and a shadow one object.
 *
 * <p><b>Who touched it last</b> is kept in two words, by which a recorder finds for each access a place after all those it
 * conflicts with, without a counter that all threads share. Each thread writes its events by a <em>writer</em> that has a number and a
 * Lamport clock.
 *
 * <pre>
 * bit 63 ......... 20  19 .... 16  15 .... 1  0
 *     clock            version     writer     locked     the last write, or other event that must be alone
 *
 * bit 63 ......... 16              15 .... 1  0
 *     clock                        reader     0          the reads since: nobody's, one writer's, or those of several;
 *                                                        none of them has a greater clock
 * </pre>
 *
 * <p>A write locks the first word, and its clock is lifted above those of others in both words; then it is done and the
 * word unlocked with another version. A read finds the first word unlocked, lifts its clock above it, announces itself in
 * the second, is done, and looks again: if the first word has changed, all that was for nothing. The version is what shows a reader a
 * write that was under way before he announced himself, so that its clock is not above his. When the versions have all
 * been used the clock is lifted: no word is ever there twice.
 *
 * <p>Events about the object's monitor are told while it is held, so the monitor keeps them apart. A third word has the last of them, for the holder alone:
 *
 * <pre>
 * bit 63 ......... 15              14 ......  0
 *     clock                        writer
 * </pre>
 *
 * <p><b>An error</b> may throw a thread out of an access at any point: where the stack is at its end, every call is one. So a thread notes
 * the word that it is about to put here, and its writer has that word's clock already; whatever it has come to, it {@link #unlock}s the object by this note before it does
 * anything else. Of a word that is locked the writer and the version alone say whose it is: the clock may have been lifted since.
 *
 * <p>Nobody waits for ever: whoever has waited for {@link #PATIENCE} takes the word from the thread that holds it, which may
 * have been thrown out of its access and done nothing since. {@link #stolen()} counts that; the order may then be wrong.
 */
public final class Shadow {
    private static final long LOCKED = 1;
    private static final int WRITER_SHIFT = 1;
    private static final long WRITER_MASK = 0x7FFF;
    private static final int VERSION_SHIFT = 16;
    private static final long VERSION_MASK = 0xF;
    private static final int WRITTEN_SHIFT = 20;
    private static final long HOLDER_MASK = (1L << WRITTEN_SHIFT) - 1;
    private static final int READ_SHIFT = 16;
    private static final int MONITOR_SHIFT = 15;

    /** The reader in the second word when there are several. */
    private static final long SEVERAL = WRITER_MASK;

    /** The clock of several readers is rounded up to a multiple of this, so that it need not follow each of them. */
    private static final long STRIDE = 64;

    private static final long PATIENCE = 1_000_000_000L;

    private static final VarHandle WRITTEN = word("written");
    private static final VarHandle READ = word("read");
    private static final AtomicLong STOLEN = new AtomicLong();

    /** A number no other object has: the thread that first met it, and how many it had met before. */
    public final long id;

    /** Whatever the observer wants to keep with the object; it guards it itself. */
    public volatile @Nullable Object state;

    /** The number of the object's class, as the observer counts classes; 0 until it is known. */
    public int type;

    /** Which writer told of the object's monitor last, and at which clock. Who holds the monitor guards it. */
    private long monitor;

    private volatile long written;
    private volatile long read;

    Shadow(long id) {
        this.id = id;
    }

    private static VarHandle word(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(Shadow.class, name, long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    // ---- alone ----

    /**
     * Give the word that is to stand here while a writer is alone with the object, in place of a given one that is not locked. It has the {@link #clock} of the access,
     * the given one or a greater one, as far as the last access that was alone is concerned.
     */
    public static long claim(long last, int writer, long clock) {
        long due = after(last, writer, clock);
        if (((last >>> VERSION_SHIFT) & VERSION_MASK) == VERSION_MASK) {
            due = Math.max(due, clock(last) + 1); // the versions begin anew
        }
        return (due << WRITTEN_SHIFT) | next(last) | ((long) writer << WRITER_SHIFT) | LOCKED;
    }

    /** Lock the object for an access that must be alone: put what {@link #claim} gave in place of the word it was given. False if that is no longer there. */
    public boolean seize(long last, long held) {
        boolean done = WRITTEN.compareAndSet(this, last, held);
        VarHandle.storeStoreFence(); // what is written alone is not written before
        return done;
    }

    /** Unlock the object without an access: nobody sees that it was locked. */
    public void letGo(long held, long last) {
        if (isSame((long) WRITTEN.getOpaque(this), held)) {
            WRITTEN.setRelease(this, last);
        }
    }

    /** Give what the second word says if others than this writer have read since the last write, else 0. Only who is alone with the object may ask. */
    public long readsOfOthers(int writer) {
        long reads = read;
        long reader = (reads >>> WRITER_SHIFT) & WRITER_MASK;
        return reader == 0 || reader == writer ? 0 : reads;
    }

    /** Give the least clock at which an access comes after these reads. */
    public static long afterReads(long reads) {
        return (reads >>> READ_SHIFT) + 1;
    }

    /**
     * Let what holds the lock stand for the reads before it: it comes after them. A read that has announced itself meanwhile does so again. Gives the word to {@link #unlock}
     * with from now on.
     */
    public long outdo(long held, long reads) {
        long lifted = lift(held, afterReads(reads));
        READ.compareAndSet(this, reads, 0L);
        return lifted;
    }

    /** Give the bits of the version that follows that of a word. */
    private static long next(long word) {
        return (((word >>> VERSION_SHIFT) + 1) & VERSION_MASK) << VERSION_SHIFT;
    }

    /** Lift the clock of what holds the lock. Gives the word to {@link #unlock} with from now on. */
    public long lift(long held, long clock) {
        long now = (long) WRITTEN.getOpaque(this);
        if (!isSame(now, held) || clock(now) >= clock) {
            return held;
        }
        long lifted = (clock << WRITTEN_SHIFT) | (now & HOLDER_MASK);
        WRITTEN.setOpaque(this, lifted);
        return lifted;
    }

    /** Unlock the object, if it is locked by who holds this word: it may never have been, or have been taken away. */
    public void unlock(long held) {
        long now = (long) WRITTEN.getOpaque(this);
        if (isSame(now, held)) {
            WRITTEN.setRelease(this, now & ~LOCKED);
        }
    }

    /** True if two words are of one time that a writer was alone with the object, at whatever clock. */
    private static boolean isSame(long now, long held) {
        return ((now ^ held) & HOLDER_MASK) == 0;
    }

    /** True for a word that {@link #claim} gave, not one that a read begins with. */
    public static boolean isHeld(long word) {
        return (word & LOCKED) != 0;
    }

    /** Give the clock of a word that {@link #claim} gave. */
    public static long clock(long held) {
        return held >>> WRITTEN_SHIFT;
    }

    /** Count how often a word was taken from a thread that held it for too long. */
    public static long stolen() {
        return STOLEN.get();
    }

    // ---- while the monitor is held ----

    /** Give the least clock at which an event about the object's monitor comes after the last one, and not before a given one. */
    public long afterMonitor(int writer, long clock) {
        long last = monitor;
        return (last & WRITER_MASK) == writer ? clock : Math.max(clock, (last >>> MONITOR_SHIFT) + 1);
    }

    /** Note that a writer tells of the object's monitor at a clock. */
    public void tellMonitor(int writer, long clock) {
        monitor = (clock << MONITOR_SHIFT) | writer;
    }

    // ---- together with other reads ----

    /** What {@link #glance} gives where the read needs more. */
    public static final long UNCLEAR = -1;

    /** Give the word for {@link #isStill}, if a read by this writer may be done at this clock without further ado. */
    public long glance(int writer, long clock) {
        long last = (long) WRITTEN.getAcquire(this);
        long reads = (long) READ.getAcquire(this);
        long reader = (reads >>> WRITER_SHIFT) & WRITER_MASK;
        boolean isLater = (last >>> WRITTEN_SHIFT) < clock || ((last >>> WRITER_SHIFT) & WRITER_MASK) == writer;
        boolean isAnnounced = (reads >>> READ_SHIFT) >= clock && (reader == writer || reader == SEVERAL);
        return (last & LOCKED) == 0 && isLater && isAnnounced ? last : UNCLEAR;
    }

    /** Give the word for {@link #isStill} as soon as the object is not locked. */
    public long await() {
        long last = written;
        return (last & LOCKED) == 0 ? last : awaitUnlocked();
    }

    private long awaitUnlocked() {
        Patience patience = new Patience();
        while (true) {
            long last = written;
            if ((last & LOCKED) == 0) {
                return last;
            }
            if (patience.isOver(last)) {
                long freed = (last & ~(VERSION_MASK << VERSION_SHIFT) & ~LOCKED) | next(last);
                if (WRITTEN.compareAndSet(this, last, freed)) {
                    STOLEN.incrementAndGet();
                }
            }
        }
    }

    /** Give the least clock at which an access comes after the write that a word tells of, and not before a given one. */
    public static long after(long word, int writer, long clock) {
        boolean own = ((word >>> WRITER_SHIFT) & WRITER_MASK) == writer;
        return own ? clock : Math.max(clock, (word >>> WRITTEN_SHIFT) + 1);
    }

    /** Announce a read at a clock: writes that have not begun yet come after it. */
    public void announce(int writer, long clock) {
        while (true) {
            long reads = read;
            long reader = (reads >>> WRITER_SHIFT) & WRITER_MASK;
            long known = reads >>> READ_SHIFT;
            if (known >= clock && (reader == writer || reader == SEVERAL)) {
                return;
            }
            boolean alone = reader == 0 || reader == writer;
            long until = alone ? clock : Math.max(known, (clock + STRIDE - 1) & -STRIDE);
            long now = (until << READ_SHIFT) | ((alone ? writer : SEVERAL) << WRITER_SHIFT);
            if (READ.compareAndSet(this, reads, now)) {
                return;
            }
        }
    }

    /** True if nobody has written, or begun to, since the word was given; call it behind the read. */
    public boolean isStill(long word) {
        VarHandle.loadLoadFence();
        return (long) WRITTEN.getOpaque(this) == word;
    }

    /** True if another writer than this one has touched the object. */
    public boolean isShared(int writer) {
        long last = (written >>> WRITER_SHIFT) & WRITER_MASK;
        long reader = (read >>> WRITER_SHIFT) & WRITER_MASK;
        return (last != 0 && last != writer) || (reader != 0 && reader != writer);
    }

    /** How long a thread has waited for one that holds a word. */
    private static final class Patience {
        private static final int SPINS = 200;

        /** A thread that was kept from running does not know how long the other one could run: more than this at a time does not count. */
        private static final long LONGEST_STEP = 10_000_000L;

        private long word;
        private long waited;
        private long last;
        private int rounds;

        /** Wait a little for a word to change. True if it has been the same for too long. */
        @SuppressWarnings("ThreadPriorityCheck") // whoever holds the word may need this processor to go on
        boolean isOver(long now) {
            if (now != word) {
                word = now;
                waited = 0;
                rounds = 0;
            }
            if (++rounds % SPINS != 0) {
                Thread.onSpinWait();
                return false;
            }
            Thread.yield();
            long time = System.nanoTime();
            waited += rounds == SPINS ? 0 : Math.min(time - last, LONGEST_STEP);
            last = time;
            return waited > PATIENCE;
        }
    }
}
