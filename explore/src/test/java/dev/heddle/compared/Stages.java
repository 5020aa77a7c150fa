package dev.heddle.compared;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Stages that depend on each other at random, some done at once, some in pools, some by a thread of their own. */
final class Stages {
    private final Random random;
    private final List<CompletableFuture<String>> stages = new ArrayList<>();
    private final List<Account.Action> sources = new ArrayList<>();
    private final Executor[] executors;

    private Stages(Random random, Executor pool) {
        this.random = random;
        this.executors = new Executor[] {pool, ForkJoinPool.commonPool(), Runnable::run};
    }

    static void graph(Random random, Account account) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Stages graph = new Stages(random, pool);
        graph.source();
        for (int i = 0; i < 5; i++) {
            if (random.nextInt(3) == 0) {
                graph.source();
            }
            graph.stages.add(graph.derived());
        }
        Account.together(graph.sources);
        for (CompletableFuture<String> each : graph.stages) {
            account.tellResult("gave", each::join);
            account.tell("failed", each.isCompletedExceptionally() + " " + each.isCancelled());
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(graph.stages.toArray(new CompletableFuture<?>[0]));
        account.tellResult("all", all::get);
        pool.shutdown();
        account.tell("ended", pool.awaitTermination(1, TimeUnit.HOURS));
    }

    private void source() {
        String word = Words.few(random);
        Executor executor = executors[random.nextInt(3)];
        CompletableFuture<String> later = new CompletableFuture<>();
        stages.add(
                switch (random.nextInt(5)) {
                    case 0 -> CompletableFuture.supplyAsync(() -> word, executor);
                    case 1 ->
                        CompletableFuture.supplyAsync(
                                () -> {
                                    throw new IllegalArgumentException(word);
                                },
                                executor);
                    case 2 -> CompletableFuture.completedFuture(word);
                    case 3 -> {
                        sources.add(() -> later.complete(word));
                        yield later;
                    }
                    default -> {
                        sources.add(() -> later.completeExceptionally(new IllegalStateException(word)));
                        yield later;
                    }
                });
    }

    private CompletableFuture<String> any() {
        return stages.get(random.nextInt(stages.size()));
    }

    private CompletableFuture<String> derived() {
        CompletableFuture<String> one = any();
        CompletableFuture<String> other = any();
        String word = Words.few(random);
        Executor executor = executors[random.nextInt(3)];
        return switch (random.nextInt(13)) {
            case 0 -> one.thenApply(value -> value + word);
            case 1 -> one.thenApplyAsync(value -> value + word, executor);
            case 2 -> one.thenCompose(value -> other);
            case 3 -> one.thenComposeAsync(value -> other.thenApply(more -> value + more), executor);
            case 4 -> one.thenCombine(other, String::concat);
            case 5 -> one.thenCombineAsync(other, (left, right) -> right + left, executor);
            case 6 -> one.handle((value, thrown) -> thrown == null ? value : Rendering.of(thrown));
            case 7 -> one.exceptionally(thrown -> word);
            case 8 ->
                one.whenCompleteAsync(
                        (value, thrown) -> {
                            throw new UnsupportedOperationException(word);
                        },
                        executor);
            case 9 -> one.applyToEitherAsync(one.copy(), value -> value + "|", executor);
            case 10 -> one.runAfterBoth(other, () -> {}).thenApply(nothing -> word);
            case 11 ->
                one.thenAcceptBothAsync(other, (left, right) -> {}, executor).thenApply(nothing -> word);
            default ->
                CompletableFuture.anyOf(one, one.thenApply(value -> value)).thenApply(String::valueOf);
        };
    }

    static void time(Random random, Account account) {
        CompletableFuture<String> never = new CompletableFuture<>();
        account.tellResult(
                "late", () -> never.copy().orTimeout(1, TimeUnit.MILLISECONDS).join());
        account.tellResult(
                "given",
                () -> never.copy()
                        .completeOnTimeout(Words.few(random), 1, TimeUnit.MILLISECONDS)
                        .join());
        account.tellResult(
                "in time",
                () -> CompletableFuture.supplyAsync(() -> "soon")
                        .orTimeout(1, TimeUnit.HOURS)
                        .join());
        account.tellResult(
                "delayed",
                () -> CompletableFuture.supplyAsync(
                                () -> "later", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS))
                        .get());
        account.tellResult("get", () -> never.get(1, TimeUnit.MICROSECONDS));
        account.tell("cancelled", never.cancel(true));
        account.tellResult("gave", never::join);
        account.tellResult("got", never::get);
        account.tellResult("now", () -> never.getNow("nothing"));
    }
}
