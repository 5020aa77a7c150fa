package dev.heddle.detect.lockset;

import dev.heddle.detect.ThreadClock;

/**
 * Checks that each shared location is guarded by a lock.
 *
 * <p>Accesses to different locations may be told at the same time; who tells of accesses to one location sees to it that this
 * happens one at a time.
 */
public final class LocksetCheck {
    /*
     * The method is Eraser's: Stefan Savage and others, "Eraser: A Dynamic Data Race Detector for Multithreaded Programs", ACM Transactions on
     * Computer Systems, 1997. A location has candidates, the locks that were held at every access since it is shared; an access takes away those it
     * does not hold. Of a lock that several may hold together only an exclusive hold guards a write. No candidate left, and
     * written: no lock guards it.
     *
     * Ownership keeps initialisation quiet. The first thread that touches a location owns it, and owns it alone, until another comes:
     *
     *     nobody's ──► owned ──another thread──► shared ──a write──► shared and written: candidates must not run out
     *                  ▲   │                      │ │
     *                  └───┴──────────────────────┘ └─ reads alone are harmless
     *              all that came before is ordered by starting and joining threads
     *
     * What the owner did counts only in part, as it may have been initialisation, which needs no lock. Its last read and its last write take away
     * candidates if they were done under a lock: who locks does not initialise. And they count in full if nothing ordered them before the
     * first access of the other thread: then it was no initialisation either.
     *
     * The way back is ours. A thread that starts after all earlier users have ended, or that has started or joined them, can't meet
     * them: main, which sets something up for its workers, or which adds up what they left, needs no lock. Only starting and
     * joining count for this, as these hold in every run of the program that comes here; a queue or a volatile field may order two accesses in
     * one run and not in the next. But it does so on purpose mostly, so such pairs are told apart (handedOver).
     *
     * A location without candidates is only half of the story: somebody wants to know which two accesses can meet. So the accesses since it is
     * shared are kept, those that are alike once, up to a bound, and the owner's last read and write; when the candidates have run out,
     * each new access is compared with all of them: another thread, one of the two a write, no lock in common, not ordered by starting and
     * joining. (Once that has said nothing new for a while, the location is left alone: there may be a million like it.) There may be no
     * such pair (three locks, two of them held by each): that is told too, and is most probably no bug.
     *
     * Cost. An access to what a thread owns is a comparison; to what is shared, an intersection of small sets, mostly of one with itself, and a
     * look through the accesses that are alike.
     */

    /** Where nothing new was to be told so many times in a row, there will hardly be, and nobody looks any more. */
    private static final int PATIENCE = 16;

    private final LocksetListener listener;

    /** Make a check that tells a listener what it finds. */
    public LocksetCheck(LocksetListener listener) {
        this.listener = listener;
    }

    /**
     * Note a plain access that is about to be noted by the race check and by {@link Guarded#holding}: what these know of the last accesses is
     * what is known of an owner.
     *
     * @param all what the thread knows by all that orders threads
     * @param byHandOver what it knows by all of that but locks; at the same moment
     * @param byKin what it knows by starting and joining threads alone; at the same moment
     * @param locks what it holds
     */
    public void access(
            ThreadClock all,
            ThreadClock byHandOver,
            ThreadClock byKin,
            Lockset locks,
            Guarded location,
            int site,
            boolean write) {
        Guarded.Sharing sharing = location.sharing;
        if (sharing == null) {
            if (location.isBefore(byKin)) {
                return;
            }
            sharing = location.share(all, locks.guarding(write));
        } else if (sharing.silent == PATIENCE) {
            return;
        } else {
            sharing.candidates = sharing.candidates.and(locks.guarding(write));
        }
        sharing.written |= write;
        if (sharing.written && sharing.candidates.size() == 0) {
            if (isAfterAll(byKin, sharing)) {
                location.sharing = null;
                return;
            }
            boolean news = tell(byKin, byHandOver, locks, location, sharing, site, write);
            sharing.silent = news ? 0 : sharing.silent + 1;
        }
        sharing.add(byKin.epoch(), site, write, locks);
    }

    /** True if all accesses so far are ordered before now by starting and joining threads. */
    private static boolean isAfterAll(ThreadClock byKin, Guarded.Sharing sharing) {
        for (int i = 0; i < sharing.size; i++) {
            if (!byKin.isAfter(sharing.uses[i].epoch)) {
                return false;
            }
        }
        for (long each : sharing.dropped) {
            if (!byKin.isAfter(each)) {
                return false;
            }
        }
        return true;
    }

    /** Tell which accesses may meet this one. True if that was news. */
    private boolean tell(
            ThreadClock byKin,
            ThreadClock byHandOver,
            Lockset locks,
            Guarded location,
            Guarded.Sharing sharing,
            int site,
            boolean write) {
        Use now = null;
        boolean mayMeet = false;
        boolean excluded = false;
        boolean news = false;
        for (int i = 0; i < sharing.size; i++) {
            Use each = sharing.uses[i];
            if ((!each.write() && !write) || byKin.isAfter(each.epoch)) {
                continue;
            }
            boolean handedOver = byHandOver.isAfter(each.epoch);
            if (each.locks().excludes(locks)) {
                excluded |= !handedOver;
            } else {
                now = now != null ? now : new Use(byKin.epoch(), site, write, locks);
                news |= listener.pair(location, each, now, handedOver);
                mayMeet = true;
            }
        }
        if (excluded && !mayMeet) {
            news |= listener.unguarded(location, new Use(byKin.epoch(), site, write, locks));
        }
        return news;
    }
}
