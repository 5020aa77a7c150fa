package dev.heddle.agent;

import dev.heddle.model.EventKind;
import dev.heddle.model.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one thread does to a location at one site under some locks. */
final class Access {
    final String thread;
    final EventKind kind;
    final Site site;
    final List<HeldLock> locks;

    /** True if it belongs to the initialisation of a class, before others could know the location. */
    final boolean initial;

    Access(String thread, EventKind kind, Site site, List<HeldLock> locks, boolean initial) {
        this.thread = thread;
        this.kind = kind;
        this.site = site;
        this.locks = locks;
        this.initial = initial;
    }

    Access asInitial() {
        return new Access(thread, kind, site, locks, true);
    }

    /** True if the lock is held in a way that keeps others from what this access could disturb or be disturbed by. */
    boolean isGuardedBy(HeldLock lock) {
        for (HeldLock held : locks) {
            if (held.isSameLock(lock) && !(kind.writes() && held.isShared())) {
                return true;
            }
        }
        return false;
    }

    // A class and no record: what the language gives those is linked at run time, inside the program's first access.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Access access && thread.equals(access.thread) && isAlike(access);
    }

    /** True if the other differs in the thread at most. */
    boolean isAlike(Access other) {
        return kind == other.kind && isSame(site, other.site) && initial == other.initial && locks.equals(other.locks);
    }

    /** Sites of the table are one object each; one taken from a stack is new each time. */
    private static boolean isSame(Site one, Site other) {
        return one == other
                || (one.index() == other.index()
                        && one.line() == other.line()
                        && one.method().equals(other.method())
                        && one.descriptor().equals(other.descriptor())
                        && one.className().equals(other.className()));
    }

    @Override
    public int hashCode() {
        return (thread.hashCode() * 31 + site.index()) * 31 + locks.hashCode() + kind.code();
    }
}
