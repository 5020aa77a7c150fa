package dev.heddle.compared;

import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;

/** Calls the public methods of an object at random, in one thread, and tells what each gave and what the object was then. */
public final class Calls {
    private Calls() {}

    /**
     * Make calls.
     *
     * @param subject the name of a {@link Subject}
     * @param among whether another thread is alive, which does nothing
     */
    public static String make(String subject, long seed, int count, boolean among) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                end.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        if (!among) {
            return make(subject, seed, count);
        }
        other.start();
        try {
            return make(subject, seed, count);
        } finally {
            end.countDown();
            other.join();
        }
    }

    private static String make(String subject, long seed, int count) {
        Object object = Subject.valueOf(subject).make();
        List<Call> calls = Call.of(object);
        Random random = new Random(seed);
        Outcomes outcomes = new Outcomes(random);
        StringJoiner told = new StringJoiner("\n");
        for (int i = 0; i < count; i++) {
            Call call = calls.get(random.nextInt(calls.size())).with(random.nextLong());
            String gave = call.onInterrupted(object, outcomes);
            told.add(call.signature() + " gave " + gave + ": " + Rendering.of(object) + outcomes);
        }
        return told.toString();
    }
}
