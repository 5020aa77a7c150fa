package dev.heddle.agent;

import dev.heddle.model.Location;
import java.util.List;

/**
 * Who accessed one location, from where, and under which locks. It is shared once two threads have accessed it, where
 * initialising a class is no access.
 */
final class SharedLocation implements Shared {
    /** What {@link #user} is once several threads have accessed it. */
    private static final int SEVERAL = -1;

    private final AccessLog log = new AccessLog();

    /** The number of the thread that has accessed it alone so far, or 0. */
    private int user;

    /** The number of the thread that accessed it in a class initialiser, or 0. */
    private int initialiser;

    private boolean unguarded;

    /**
     * Note an access, and tell what it changed.
     *
     * @param thread the number of the thread
     * @param initialising whether the thread is in a class initialiser
     */
    synchronized Change accessed(int thread, Access access, boolean initialising) {
        if (initialising && isOwnOrFree(user, thread) && isOwnOrFree(initialiser, thread)) {
            initialiser = thread;
            log.add(thread, access.asInitial());
            return Change.NONE;
        }
        log.add(thread, access);
        boolean wasShared = isShared();
        boolean wasUnguarded = unguarded;
        boolean overwrites = access.kind.writes() && !isOwnOrFree(initialiser, thread);
        user = isOwnOrFree(user, thread) && !overwrites ? thread : SEVERAL;
        unguarded = isShared() && log.isUnguarded();
        return Change.of(isShared() && !wasShared, unguarded && !wasUnguarded);
    }

    private static boolean isOwnOrFree(int owner, int thread) {
        return owner == 0 || owner == thread;
    }

    synchronized boolean isShared() {
        return user == SEVERAL;
    }

    synchronized AccessLog log() {
        return log.copy();
    }

    @Override
    public List<Report> reports(Location location) {
        return List.of(new Report(location, log()));
    }
}
