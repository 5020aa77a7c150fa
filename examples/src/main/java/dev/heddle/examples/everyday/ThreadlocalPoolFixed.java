package dev.heddle.examples.everyday;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** {@link ThreadlocalPool} with a request that takes its user along when it ends. */
public final class ThreadlocalPoolFixed {

    private static final ThreadLocal<String> user = ThreadLocal.withInitial(() -> "guest");

    private static String logIn(String name) {
        user.set(name);
        try {
            return user.get();
        } finally {
            user.remove();
        }
    }

    private static String page() {
        return user.get();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<String> alice = pool.submit(() -> logIn("alice"));
        Future<String> bystander = pool.submit(ThreadlocalPoolFixed::page);
        alice.get();
        bystander.get();
        String greeted = pool.submit(ThreadlocalPoolFixed::page).get();
        pool.shutdown();
        System.out.println("greeted " + greeted + ", expected guest");
        if (!greeted.equals("guest")) {
            throw new AssertionError("a guest is greeted as " + greeted);
        }
    }
}
