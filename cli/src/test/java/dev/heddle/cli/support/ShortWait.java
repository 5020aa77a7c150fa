package dev.heddle.cli.support;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Who waits for another one, but not for ever, and then goes on as if that one were done. */
public final class ShortWait {
    @SuppressWarnings("UnusedVariable") // to be counted is all that it is for
    private static int count;

    private ShortWait() {}

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(
                () -> {
                    count++;
                    done.countDown();
                },
                "worker");
        worker.start();
        if (!done.await(1, TimeUnit.SECONDS)) {
            System.out.println("not done yet");
        }
        count++;
        worker.join();
    }
}
