package dev.heddle.compared;

import dev.heddle.explore.compared.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What some threads do with one object, each its calls in turn; the same from the same seed.
 *
 * @param threads the calls of each thread; those of the first are made before the others start
 */
public record Plan(Contest contest, List<List<Call>> threads) {
    private static final int THREADS = 3;
    private static final int CALLS = 3;

    /**
     * Make one.
     *
     * @param waiting whether calls may wait for each other without end
     */
    public static Plan of(Contest contest, long seed, boolean waiting) {
        Random random = new Random(seed);
        List<Call> calls = contest.calls(contest.subject().make()).stream()
                .filter(each -> waiting || !each.mayWait())
                .toList();
        List<List<Call>> threads = new ArrayList<>();
        threads.add(some(calls.stream().filter(each -> !each.mayWait()).toList(), random.nextInt(CALLS), random));
        for (int thread = 1; thread <= THREADS; thread++) {
            threads.add(some(calls, 1 + random.nextInt(CALLS), random));
        }
        return new Plan(contest, threads);
    }

    private static List<Call> some(List<Call> calls, int count, Random random) {
        List<Call> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            some.add(calls.get(random.nextInt(calls.size())).with(random.nextInt(40)));
        }
        return some;
    }

    /**
     * Do it, and tell the history.
     *
     * @param contest the name of a {@link Contest}
     */
    public static void play(String contest, long seed, boolean waiting) throws InterruptedException {
        Plan plan = of(Contest.valueOf(contest), seed, waiting);
        Object object = plan.contest.subject().make();
        plan.act(0, object);
        Thread[] threads = new Thread[plan.threads.size() - 1];
        for (int i = 0; i < threads.length; i++) {
            int which = i + 1;
            threads[i] = new Thread(() -> plan.act(which, object));
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        History.ended(state(object));
    }

    private void act(int thread, Object object) {
        for (Call each : threads.get(thread)) {
            History.called(thread);
            History.returned(thread, each.on(object));
        }
    }

    /** Give what the object is in words. The order of a hash table depends on when it grew. */
    public static String state(Object object) {
        if (object instanceof ConcurrentHashMap<?, ?> map) {
            return new TreeMap<>(map).toString();
        }
        return object instanceof ConcurrentHashMap.KeySetView<?, ?> set
                ? new TreeSet<>(set).toString()
                : Rendering.of(object);
    }
}
