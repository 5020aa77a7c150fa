package dev.heddle.oracle;

/**
 * Where things lie in the state of a program, which is one array of ints:
 *
 * <pre>
 *   variables | owner of each lock | depth of each lock | latches | semaphores | thread 0 | thread 1 | ...
 *                                                                             |
 *                  next instruction, life, permit, waiting, depth to restore, locals, one local for assertions
 * </pre>
 */
final class Layout {
    /** No thread owns the lock. */
    static final int NOBODY = -1;

    /** Lives of a thread. */
    static final int NEW = 0;

    static final int ALIVE = 1;
    static final int ENDED = 2;

    private static final int LIFE = 1;
    private static final int PERMIT = 2;
    private static final int WAITING = 3;
    private static final int RESTORE = 4;
    private static final int LOCALS = 5;

    final int variables;
    final int locks;
    final int latches;
    final int semaphores;
    final int threads;
    private final int owners;
    private final int depths;
    private final int firstLatch;
    private final int firstSemaphore;
    private final int firstThread;
    private final int perThread;

    Layout(RandomProgram program) {
        Shared shared = program.shared();
        variables = shared.plain() + shared.volatiles() + shared.atomics();
        locks = shared.monitors() + shared.locks();
        latches = shared.latches().size();
        semaphores = shared.semaphores().size();
        threads = program.threads().size() + 1;
        owners = variables;
        depths = owners + locks;
        firstLatch = depths + locks;
        firstSemaphore = firstLatch + latches;
        firstThread = firstSemaphore + semaphores;
        perThread = LOCALS + program.locals() + 1;
    }

    /** Make the state before main's first step. */
    int[] initial(Shared shared) {
        int[] state = new int[firstThread + threads * perThread];
        for (int lock = 0; lock < locks; lock++) {
            state[owner(lock)] = NOBODY;
        }
        for (int i = 0; i < latches; i++) {
            state[latch(i)] = shared.latches().get(i);
        }
        for (int i = 0; i < semaphores; i++) {
            state[semaphore(i)] = shared.semaphores().get(i);
        }
        state[life(0)] = ALIVE;
        return state;
    }

    int owner(int lock) {
        return owners + lock;
    }

    int depth(int lock) {
        return depths + lock;
    }

    int latch(int index) {
        return firstLatch + index;
    }

    int semaphore(int index) {
        return firstSemaphore + index;
    }

    /** Where the number of a thread's next instruction lies. */
    int next(int thread) {
        return firstThread + thread * perThread;
    }

    int life(int thread) {
        return next(thread) + LIFE;
    }

    int permit(int thread) {
        return next(thread) + PERMIT;
    }

    /** Where it says whether a thread is in the wait set of the monitor it waits on. */
    int waiting(int thread) {
        return next(thread) + WAITING;
    }

    /** Where the depth lies that a lock had before its owner waited. */
    int restore(int thread) {
        return next(thread) + RESTORE;
    }

    int local(int thread, int local) {
        return next(thread) + LOCALS + local;
    }
}
