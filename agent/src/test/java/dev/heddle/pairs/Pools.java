package dev.heddle.pairs;

import dev.heddle.agent.pairs.Turn;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Pools that run the program's code elsewhere than in their tasks. */
public class Pools extends Props {
    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    /** A pool with all its hooks. */
    public static final class Hooked extends ThreadPoolExecutor {
        public Runnable around = () -> {};
        public Runnable terminated = () -> {};

        public Hooked() {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), Pools::daemon);
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            around.run();
        }

        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
            around.run();
        }

        @Override
        protected void terminated() {
            terminated.run();
        }
    }

    /** A pool of one thread, which is busy until some tasks are waiting that run code where they are compared. */
    public static final class Urgent {
        private static final int TASKS = 5;

        public Runnable compared = () -> {};
        public Runnable ran = () -> {};
        private final Turn free = new Turn();
        private final ThreadPoolExecutor pool;

        public Urgent(BlockingQueue<Runnable> queue) {
            pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, queue, Pools::daemon);
            occupy();
        }

        /** Make a pool whose tasks wait for their time. */
        public Urgent() {
            pool = new ScheduledThreadPoolExecutor(1, Pools::daemon) {
                @Override
                protected <V> RunnableScheduledFuture<V> decorateTask(
                        Runnable task, RunnableScheduledFuture<V> decorated) {
                    return new Timed<>(Urgent.this, decorated);
                }
            };
            occupy();
        }

        private void occupy() {
            Turn busy = new Turn();
            pool.execute(() -> {
                busy.pass();
                free.await();
            });
            busy.await();
        }

        /** Have tasks wait, and then run. */
        public void run() throws InterruptedException {
            for (int i = 0; i < TASKS; i++) {
                pool.execute(new Ranked(this, TASKS - i));
            }
            free.pass();
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    /** A task that has its rank. */
    private record Ranked(Urgent pool, int rank) implements Runnable, Delayed {
        @Override
        public void run() {
            pool.ran.run();
        }

        @Override
        public long getDelay(TimeUnit unit) {
            pool.compared.run();
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            pool.compared.run();
            return Integer.compare(rank, ((Ranked) other).rank);
        }
    }

    /** A task that has its time. */
    private record Timed<V>(Urgent pool, RunnableScheduledFuture<V> task) implements RunnableScheduledFuture<V> {
        @Override
        public int compareTo(Delayed other) {
            pool.compared.run();
            return task.compareTo(((Timed<?>) other).task);
        }

        @Override
        public void run() {
            task.run();
        }

        @Override
        public boolean isPeriodic() {
            return false;
        }

        @Override
        public boolean cancel(boolean interrupt) {
            return task.cancel(interrupt);
        }

        @Override
        public boolean isCancelled() {
            return task.isCancelled();
        }

        @Override
        public boolean isDone() {
            return task.isDone();
        }

        @Override
        public V get() throws InterruptedException, ExecutionException {
            return task.get();
        }

        @Override
        public V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            return task.get(timeout, unit);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return task.getDelay(unit);
        }
    }
}
