package dev.heddle.compared;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A publisher and its subscribers. */
final class Publishing {
    private Publishing() {}

    /** Asks for some at a time, and notes what comes. */
    private static final class Reader implements Flow.Subscriber<Integer> {
        private final int batch;
        private final int failsAt;
        private final List<String> got = new ArrayList<>();
        private final CountDownLatch ended = new CountDownLatch(1);
        private int asked;
        private Flow.@Nullable Subscription subscription;

        Reader(int batch, int failsAt) {
            this.batch = batch;
            this.failsAt = failsAt;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            got.add("subscribed");
            ask();
        }

        private void ask() {
            if (subscription != null && batch > 0) {
                asked = batch;
                subscription.request(batch);
            }
        }

        @Override
        public void onNext(Integer item) {
            got.add(String.valueOf(item));
            if (item == failsAt) {
                throw new IllegalStateException("at " + item);
            }
            if (--asked == 0) {
                ask();
            }
        }

        @Override
        public void onError(Throwable thrown) {
            got.add(Rendering.of(thrown));
            ended.countDown();
        }

        @Override
        public void onComplete() {
            got.add("complete");
            ended.countDown();
        }
    }

    /** Each gets all, in order, and then the end; one that fails gets its own error. */
    static void toAll(Random random, Account account) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        SubmissionPublisher<Integer> publisher = random.nextBoolean()
                ? new SubmissionPublisher<>()
                : new SubmissionPublisher<>(pool, 1 + random.nextInt(4));
        List<Reader> readers = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(2); i++) {
            Reader reader = new Reader(1 + random.nextInt(3), random.nextInt(8));
            readers.add(reader);
            publisher.subscribe(reader);
        }
        AtomicInteger sum = new AtomicInteger();
        CompletableFuture<Void> consumed = publisher.consume(sum::addAndGet);
        account.tell("subscribers", publisher.getNumberOfSubscribers());
        for (int item = 0; item < 5; item++) {
            Account.check(publisher.submit(item) >= 0, "the lag");
        }
        publisher.close();
        for (Reader each : readers) {
            each.ended.await();
            account.tell("got", each.got);
        }
        account.tell("consumed", consumed.join());
        account.tell("sum", sum.get());
        account.tellResult("closed", () -> publisher.submit(9));
        account.tell(
                "state",
                publisher.isClosed() + " " + publisher.hasSubscribers() + " " + publisher.getClosedException());
        pool.shutdown();
    }

    /** One that asks for nothing gets what fits into its buffer, and the rest is dropped. */
    static void dropping(Random random, Account account) throws InterruptedException {
        int capacity = 1 << random.nextInt(3);
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(ForkJoinPool.commonPool(), capacity);
        Reader reader = new Reader(0, -1);
        publisher.subscribe(reader);
        List<Integer> dropped = new ArrayList<>();
        for (int item = 0; item < 6; item++) {
            int gave = publisher.offer(item, (to, lost) -> {
                dropped.add(lost);
                return random.nextBoolean() && lost < 0;
            });
            account.tell("offered", Integer.signum(gave));
        }
        account.tell("dropped", dropped);
        account.tell("lag", publisher.estimateMaximumLag() + " " + publisher.getMaxBufferCapacity());
        publisher.closeExceptionally(new IllegalStateException("over"));
        reader.ended.await();
        account.tell("got", reader.got);
        account.tell("because", publisher.getClosedException());
    }
}
