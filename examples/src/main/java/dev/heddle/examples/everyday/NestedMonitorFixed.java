package dev.heddle.examples.everyday;

import java.util.ArrayDeque;
import java.util.Queue;

/** {@link NestedMonitor} with one lock, the one that the wait gives up. */
public final class NestedMonitorFixed {

    private final Queue<String> queue = new ArrayDeque<>();
    private String read = "";

    private void post(String letter) {
        synchronized (queue) {
            queue.add(letter);
            queue.notifyAll();
        }
    }

    private void read() {
        synchronized (queue) {
            try {
                while (queue.isEmpty()) {
                    queue.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            read = queue.remove();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitorFixed mailbox = new NestedMonitorFixed();
        Thread writer = new Thread(() -> mailbox.post("hello"), "writer");
        Thread reader = new Thread(mailbox::read, "reader");
        writer.start();
        System.out.println("a letter is on its way");
        reader.start();
        writer.join();
        reader.join();
        System.out.println("read " + mailbox.read + ", expected hello");
    }
}
