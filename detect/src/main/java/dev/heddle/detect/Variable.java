package dev.heddle.detect;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of the accesses to one location.
 *
 * <p>Mostly that is the last plain read and the last plain write, each as an epoch with its site; the rest has a place of its own once there is
 * any: accesses that are not plain, and several that are not ordered among each other.
 *
 * <p>Valid for one execution. May be extended by what the caller knows of the location, so that neither a map nor a second
 * object is needed to tell which one a race is on.
 */
public class Variable {
    /** The last plain read, or 0 for none; what is not ordered before it is in the rest. */
    long read;

    /** The last plain write, or 0 for none; what is not ordered before it is in the rest. */
    long write;

    int readSite;
    int writeSite;

    @Nullable
    Rest rest;

    /** What few variables have. */
    static final class Rest {
        private static final long[] NONE = {};

        final Frontier reads;
        final Frontier writes;
        final Frontier atomicReads;
        final Frontier atomicWrites;

        /** Pairs of sites between which a race was told. */
        private long[] told = NONE;

        Rest() {
            reads = new Frontier();
            writes = new Frontier();
            atomicReads = new Frontier();
            atomicWrites = new Frontier();
        }

        Rest(Rest other) {
            reads = new Frontier(other.reads);
            writes = new Frontier(other.writes);
            atomicReads = new Frontier(other.atomicReads);
            atomicWrites = new Frontier(other.atomicWrites);
            told = other.told;
        }

        /** True if another one has the same accesses, and the same races were told. */
        boolean isSame(Rest other) {
            return reads.isSame(other.reads)
                    && writes.isSame(other.writes)
                    && atomicReads.isSame(other.atomicReads)
                    && atomicWrites.isSame(other.atomicWrites)
                    && Arrays.equals(told, other.told);
        }

        /** Drop all accesses that are ordered before now. */
        void forget(ThreadClock now) {
            reads.forget(now);
            writes.forget(now);
            atomicReads.forget(now);
            atomicWrites.forget(now);
        }

        boolean isTold(int site, int other) {
            long pair = pair(site, other);
            for (long each : told) {
                if (each == pair) {
                    return true;
                }
            }
            return false;
        }

        void tell(int site, int other) {
            told = Arrays.copyOf(told, told.length + 1);
            told[told.length - 1] = pair(site, other);
        }

        /** Make one number of two sites, either way round. */
        private static long pair(int site, int other) {
            return ((long) Math.min(site, other) << 32) | (Math.max(site, other) & 0xFFFF_FFFFL);
        }
    }

    /** Make a variable that nobody has accessed. */
    public Variable() {}

    /** Make a variable that has been accessed as another one has. */
    public Variable(Variable other) {
        read = other.read;
        write = other.write;
        readSite = other.readSite;
        writeSite = other.writeSite;
        rest = other.rest == null ? null : new Rest(other.rest);
    }

    /** True if another variable has been accessed as this one has. */
    protected final boolean hasPastOf(Variable other) {
        if (read != other.read || write != other.write) {
            return false;
        }
        if ((read != 0 && readSite != other.readSite) || (write != 0 && writeSite != other.writeSite)) {
            return false;
        }
        return rest == other.rest || (rest != null && other.rest != null && rest.isSame(other.rest));
    }

    /** Give the last plain read, 0 if there is none since a write that it was ordered before. */
    protected final long lastRead() {
        return read;
    }

    /** Give the last plain write, 0 if there is none. */
    protected final long lastWrite() {
        return write;
    }

    /** True if several threads have read it since it was written, and nothing orders these reads. */
    public final boolean isReadByMany() {
        Rest known = rest;
        return known != null && known.reads.size() > 0;
    }

    /** Give the site of {@link #lastRead}. */
    protected final int lastReadSite() {
        return readSite;
    }

    /** Give the site of {@link #lastWrite}. */
    protected final int lastWriteSite() {
        return writeSite;
    }

    final Rest rest() {
        Rest known = rest;
        if (known == null) {
            known = new Rest();
            rest = known;
        }
        return known;
    }
}
