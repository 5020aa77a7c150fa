package dev.heddle.bench.findings;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Does many things, some at a time, and says how many are done. */
final class AtOnce {
    private AtOnce() {}

    /**
     * Do them all.
     *
     * @param some how many at a time
     * @param what what they are, to say it
     */
    static <T> List<T> run(int some, PrintStream progress, String what, List<Callable<T>> tasks)
            throws IOException, InterruptedException {
        progress.println(tasks.size() + " " + what);
        AtomicInteger ended = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(some);
        try {
            List<Future<T>> futures = tasks.stream()
                    .map(each -> pool.submit(() -> {
                        T result = each.call();
                        progress.print("\r" + ended.incrementAndGet() + " of " + tasks.size());
                        return result;
                    }))
                    .toList();
            List<T> results = new ArrayList<>();
            for (Future<T> each : futures) {
                results.add(each.get());
            }
            progress.println();
            return results;
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
