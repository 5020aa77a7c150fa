package dev.heddle.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The accesses to a location, those that are alike counted and not kept one by one.
 *
 * <p>Beyond {@value #BY_THREAD} different ones, those that only differ in the thread stand together, under the first
 * thread that did it. Beyond {@value #MOST} only the number is known of those that are done under locks and leave the
 * location as guarded as it was: an access without a lock is always told.
 *
 * <p>A lock guards a location if it is held at every access, and not shared at any that writes: of a read-write lock,
 * readers may hold the one half and writers the other.
 *
 * <p>What a class initialiser did before another thread came is left out where nobody wrote afterwards: the JVM orders
 * it before every use of the class.
 *
 * <p>It is guarded by whoever has it.
 */
final class AccessLog {
    private static final int BY_THREAD = 64;
    private static final int MOST = 128;

    private Access[] accesses = new Access[1];
    private long[] counts = new long[1];
    private int size;

    /** The numbers of the further threads that stand under an access, by its place; most logs have none. */
    private Map<Integer, BitSet> moreThreads = Map.of();

    private long others;
    private boolean written;

    /** The locks that guarded all accesses but the initial ones; null before the first. */
    private @Nullable List<HeldLock> guards;

    /** The locks that guarded all initial accesses; null before the first. */
    private @Nullable List<HeldLock> initialGuards;

    void add(int thread, Access access) {
        int at = 0;
        while (at < size && !accesses[at].equals(access)) {
            at++;
        }
        if (at < size) {
            counts[at]++;
            return;
        }
        boolean narrowed = guard(access);
        int alike = size < BY_THREAD ? size : firstAlike(access);
        if (alike < size) {
            counts[alike]++;
            threadsAt(alike).set(thread);
        } else if (size < MOST || access.locks.isEmpty() || narrowed) {
            append(access, 1);
        } else {
            others++;
        }
    }

    /** Take an access into account that is the first of its kind. True if it left fewer locks that guard. */
    private boolean guard(Access access) {
        List<HeldLock> before = access.initial ? initialGuards : guards;
        List<HeldLock> after = narrow(before, access);
        if (access.initial) {
            initialGuards = after;
        } else {
            guards = after;
            written |= access.kind.writes();
        }
        return before == null || after.size() < before.size();
    }

    /** Give the place of the first access that differs in the thread at most, or the size. */
    private int firstAlike(Access access) {
        int at = 0;
        while (at < size && !accesses[at].isAlike(access)) {
            at++;
        }
        return at;
    }

    /** Give the further threads that stand under an access, to add one. */
    private BitSet threadsAt(int at) {
        if (moreThreads.isEmpty()) {
            moreThreads = new HashMap<>();
        }
        BitSet threads = moreThreads.get(at);
        if (threads == null) {
            threads = new BitSet();
            moreThreads.put(at, threads);
        }
        return threads;
    }

    boolean isWritten() {
        return written;
    }

    /** True if it is written and no lock was held at all accesses. */
    boolean isUnguarded() {
        return written && common().isEmpty();
    }

    /** Give the locks that guarded all accesses that are told. */
    private List<HeldLock> common() {
        List<HeldLock> all = guards == null ? List.of() : guards;
        List<HeldLock> initial = initialGuards;
        if (!written || initial == null || all.isEmpty()) {
            return all;
        }
        List<HeldLock> common = new ArrayList<>();
        for (HeldLock lock : all) {
            if (hasLock(initial, lock)) {
                common.add(lock);
            }
        }
        return common;
    }

    private void append(Access access, long count) {
        if (size == accesses.length) {
            accesses = Arrays.copyOf(accesses, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
        }
        accesses[size] = access;
        counts[size++] = count;
    }

    private static List<HeldLock> narrow(@Nullable List<HeldLock> guards, Access access) {
        List<HeldLock> left = new ArrayList<>();
        for (HeldLock lock : guards == null ? access.locks : guards) {
            if (access.isGuardedBy(lock) && !hasLock(left, lock)) {
                left.add(lock);
            }
        }
        return left.isEmpty() ? List.of() : left;
    }

    private static boolean hasLock(List<HeldLock> locks, HeldLock wanted) {
        for (HeldLock lock : locks) {
            if (lock.isSameLock(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** Copy the log, to be read while its owner writes on. */
    AccessLog copy() {
        AccessLog copy = new AccessLog();
        for (int i = 0; i < size; i++) {
            copy.append(accesses[i], counts[i]);
        }
        copy.others = others;
        copy.written = written;
        copy.guards = guards;
        copy.initialGuards = initialGuards;
        for (Map.Entry<Integer, BitSet> each : moreThreads.entrySet()) {
            copy.threadsAt(each.getKey()).or(each.getValue());
        }
        return copy;
    }

    /** Give what has to be equal for two elements of an array to be told of together; null if that is not known. */
    @Nullable
    Set<Access> pattern() {
        if (others > 0 || !moreThreads.isEmpty()) {
            return null;
        }
        Set<Access> told = new HashSet<>();
        for (int i = 0; i < size; i++) {
            if (isTold(accesses[i])) {
                told.add(accesses[i]);
            }
        }
        return told;
    }

    /** Add the counts of a log of the same pattern. */
    void addCounts(AccessLog other) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < other.size; j++) {
                if (accesses[i].equals(other.accesses[j])) {
                    counts[i] += other.counts[j];
                }
            }
        }
    }

    private boolean isTold(Access access) {
        return written || !access.initial;
    }

    /** Tell the names of all locks that {@link #toJson} will write. */
    void collect(Names names) {
        for (int i = 0; i < size; i++) {
            if (isTold(accesses[i])) {
                names.addAll(accesses[i].locks);
            }
        }
    }

    void toJson(Names names, Map<String, Object> json) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Access access = accesses[i];
            if (!isTold(access)) {
                continue;
            }
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("thread", access.thread);
            one.put("kind", access.kind.name());
            one.put("site", SiteJson.of(access.site));
            one.put("locks", held(access, names));
            one.put("count", counts[i]);
            BitSet more = moreThreads.get(i);
            one.put("moreThreads", more == null ? 0 : more.cardinality());
            all.add(one);
        }
        json.put("written", written);
        json.put("guardedBy", guards(common(), names));
        json.put("accesses", all);
        json.put("otherAccesses", others);
    }

    private static List<String> held(Access access, Names names) {
        List<String> held = new ArrayList<>();
        for (HeldLock lock : access.locks) {
            held.add(names.lock(lock) + (lock.isShared() ? " (shared)" : ""));
        }
        return held;
    }

    private static List<String> guards(List<HeldLock> locks, Names names) {
        List<String> guards = new ArrayList<>();
        for (HeldLock lock : locks) {
            guards.add(names.lock(lock));
        }
        return guards;
    }
}
