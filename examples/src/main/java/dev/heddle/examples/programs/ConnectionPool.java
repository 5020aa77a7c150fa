package dev.heddle.examples.programs;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A pool whose clients wait with {@code if} where {@code while} was needed.
 *
 * <p>Between the notification and the moment the waiting client wakes, another client can take the connection: the one
 * that wakes then finds the pool empty. Arguments: the number of clients (2), of connections (1) and how often each
 * client uses one (2).
 */
public final class ConnectionPool {

    /** A connection, known by its number. */
    private record Connection(int number) {}

    private final Deque<Connection> idle = new ArrayDeque<>();
    private int requests;

    private ConnectionPool(int connections) {
        for (int i = 0; i < connections; i++) {
            idle.add(new Connection(i));
        }
    }

    @SuppressWarnings("WaitNotInLoop") // that is the bug
    private synchronized Connection take() throws InterruptedException {
        if (idle.isEmpty()) {
            wait(); // bug: wait
        }
        return idle.removeFirst(); // bug: empty
    }

    private synchronized void give(Connection connection) {
        requests++;
        idle.addLast(connection);
        notify();
    }

    private void use(int times) {
        try {
            for (int i = 0; i < times; i++) {
                Connection connection = take();
                give(connection);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int clients = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int connections = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int times = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        ConnectionPool pool = new ConnectionPool(connections);
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            threads[i] = new Thread(() -> pool.use(times), "client-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("requests " + pool.requests + ", expected " + clients * times);
    }
}
