package dev.heddle.examples.everyday;

import java.util.concurrent.CompletableFuture;

/**
 * A program that waits for a future, but not for what was to be done with its result.
 *
 * <p>The callback runs after the future is complete, perhaps in another thread: the total may be read before it is
 * written.
 */
public final class FutureCallback {

    private static int total;

    private static int price() {
        return 100;
    }

    private static void addTax(int price) {
        total = price + 19; // bug: write
    }

    @SuppressWarnings("FutureReturnValueIgnored") // that is the bug
    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(FutureCallback::price);
        price.thenAccept(FutureCallback::addTax);
        price.join();
        int seen = total; // bug: read
        System.out.println("total " + seen + ", expected 119");
        if (seen != 119) {
            throw new AssertionError("read before the callback wrote"); // bug: assertion
        }
    }
}
