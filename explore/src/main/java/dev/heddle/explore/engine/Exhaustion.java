package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Finds pools that are exhausted: each of their threads waits for ever in a task, and the tasks in the queue never begin. */
public final class Exhaustion {
    private Exhaustion() {}

    /** Say of each such pool, in words, that it is, after an execution in which nobody could move any more. */
    public static List<String> of(Scheduler scheduler) {
        Map<Object, List<Strand>> pools = new IdentityHashMap<>();
        List<Object> inOrder = new ArrayList<>();
        for (int i = 0; i < scheduler.strandCount(); i++) {
            Strand each = scheduler.strand(i);
            Object pool = each.pool;
            if (pool != null && !each.life.ended) {
                List<Strand> workers = pools.get(pool);
                if (workers == null) {
                    workers = new ArrayList<>();
                    pools.put(pool, workers);
                    inOrder.add(pool);
                }
                workers.add(each);
            }
        }
        List<String> sentences = new ArrayList<>();
        for (Object pool : inOrder) {
            List<Strand> workers = pools.get(pool);
            if (workers != null && workers.stream().allMatch(each -> each.idle == 0)) {
                describe(pool, workers, sentences);
            }
        }
        return sentences;
    }

    private static void describe(Object pool, List<Strand> workers, List<String> sentences) {
        Collection<?> queue;
        long queued;
        try {
            queue = queue(pool);
            queued = isForkJoin(pool) ? number(pool) : queue.size();
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return;
        }
        if (queued == 0) {
            return;
        }
        int count = workers.size();
        boolean forQueued = workers.stream().allMatch(each -> queue.stream().anyMatch(task -> task == each.blocker));
        String whose = count == 1 ? "the only thread of the pool waits" : "all " + count + " threads of the pool wait";
        String still = forQueued
                ? " for " + (count == 1 ? "a task" : "tasks") + " still in its queue"
                : ", and " + (queued == 1 ? "the task" : queued + " tasks") + " in its queue can't begin";
        sentences.add(whose + still);
    }

    /** Give the tasks that wait in a pool; none if it is of a kind that only says how many there are. */
    private static Collection<?> queue(Object pool) throws ReflectiveOperationException {
        return isForkJoin(pool)
                ? List.of()
                : (Collection<?>) pool.getClass().getMethod("getQueue").invoke(pool);
    }

    private static long number(Object pool) throws ReflectiveOperationException {
        long forked = (long) pool.getClass().getMethod("getQueuedTaskCount").invoke(pool);
        int submitted =
                (int) pool.getClass().getMethod("getQueuedSubmissionCount").invoke(pool);
        return forked + submitted;
    }

    private static boolean isForkJoin(Object pool) {
        return pool.getClass().getName().endsWith(".ForkJoinPool");
    }
}
