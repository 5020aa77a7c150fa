package org.jctools.queues;

/** One producer, one consumer: a queue that is not empty has something to poll. */
public class IsEmptyTest {

    public static void main(String[] args) throws InterruptedException {
        SpscGrowableArrayQueue<String> queue = new SpscGrowableArrayQueue<>(4, 8);
        Thread producer = new Thread(() -> queue.offer("element"));
        producer.start();
        if (!queue.isEmpty() && queue.poll() == null) {
            throw new AssertionError("the queue is not empty, but poll returned null");
        }
        producer.join();
    }
}
