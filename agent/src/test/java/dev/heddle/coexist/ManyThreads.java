package dev.heddle.coexist;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Runs very many threads, each with accesses and a lock: {@code virtual 100000},
 * {@code platform 500}, {@code pool 10000}. */
public final class ManyThreads {
    private static final Object LOCK = new Object();
    private static int count;
    private static int[] slots = new int[8];

    private ManyThreads() {}

    private static void work() {
        synchronized (LOCK) {
            count++;
            slots[count % slots.length]++;
        }
    }

    /** Lets all threads be alive at once before any ends. */
    private static void runAtOnce(ThreadFactory factory, int many) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < many; i++) {
            Thread thread = factory.newThread(() -> {
                work();
                try {
                    end.await();
                } catch (InterruptedException never) {
                    throw new IllegalStateException(never);
                }
            });
            threads.add(thread);
            thread.start();
        }
        end.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static ThreadFactory factory() throws ReflectiveOperationException {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        return (ThreadFactory)
                Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
    }

    /** Gives each task a pool thread that lives for it alone. */
    private static void runPools(int many) throws InterruptedException {
        for (int i = 0; i < many; i++) {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(ManyThreads::work);
            pool.shutdown();
            if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("the pool does not end");
            }
        }
    }

    /** Runs the threads and prints how many there were. */
    public static void main(String[] arguments) throws Exception {
        int many = Integer.parseInt(arguments[1]);
        if (arguments[0].equals("virtual")) {
            runAtOnce(factory(), many);
        } else if (arguments[0].equals("platform")) {
            runAtOnce(Thread::new, many);
        } else {
            runPools(many);
        }
        synchronized (LOCK) {
            System.out.println(count);
        }
    }
}
