package dev.heddle.examples.everyday;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A user kept in a ThreadLocal of a pool's thread, and met there by the next request.
 *
 * <p>Whether the guest gets Alice's page depends on which thread of the pool takes the request.
 */
public final class ThreadlocalPool {

    private static final ThreadLocal<String> user = ThreadLocal.withInitial(() -> "guest");

    private static String logIn(String name) {
        user.set(name); // bug: set
        return user.get();
    }

    private static String page() {
        return user.get(); // bug: get
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<String> alice = pool.submit(() -> logIn("alice"));
        Future<String> bystander = pool.submit(ThreadlocalPool::page);
        alice.get();
        bystander.get();
        String greeted = pool.submit(ThreadlocalPool::page).get();
        pool.shutdown();
        System.out.println("greeted " + greeted + ", expected guest");
        if (!greeted.equals("guest")) {
            throw new AssertionError("a guest is greeted as " + greeted); // bug: assertion
        }
    }
}
