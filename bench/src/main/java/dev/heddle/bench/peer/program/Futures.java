package dev.heddle.bench.peer.program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two tasks in a pool of two threads, whose results a third step puts together. */
public final class Futures {
    private Futures() {}

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20, pool);
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 22, pool);
        int sum = one.thenCombine(other, Integer::sum).join();
        pool.shutdown();
        if (sum != 42) {
            throw new AssertionError("sum " + sum);
        }
    }
}
