package dev.heddle.examples.everyday;

import java.util.concurrent.CompletableFuture;

/** {@link FutureCallback} with a wait for the callback. */
public final class FutureCallbackFixed {

    private static int total;

    private static int price() {
        return 100;
    }

    private static void addTax(int price) {
        total = price + 19;
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(FutureCallbackFixed::price);
        CompletableFuture<Void> taxed = price.thenAccept(FutureCallbackFixed::addTax);
        taxed.join();
        int seen = total;
        System.out.println("total " + seen + ", expected 119");
        if (seen != 119) {
            throw new AssertionError("read before the callback wrote");
        }
    }
}
