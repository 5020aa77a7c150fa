package dev.heddle.examples.everyday;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * A thread that waits while it still holds an outer lock, which the one who should wake it needs.
 *
 * <p>{@code wait} gives up the queue's lock but not the mailbox's. If the reader comes first, the writer can never get
 * in and the program hangs. The writer is started first, so on an ordinary run that is rare.
 */
public final class NestedMonitor {

    private final Queue<String> queue = new ArrayDeque<>();
    private String read = "";

    private synchronized void post(String letter) { // bug: outer
        synchronized (queue) {
            queue.add(letter);
            queue.notifyAll();
        }
    }

    private synchronized void read() {
        synchronized (queue) {
            try {
                while (queue.isEmpty()) {
                    queue.wait(); // bug: wait
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            read = queue.remove();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitor mailbox = new NestedMonitor();
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
