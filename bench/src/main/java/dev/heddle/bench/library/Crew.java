package dev.heddle.bench.library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A number of threads that do the same work, told apart by their number. */
final class Crew {

    private static final long PATIENCE_SECONDS = 240;

    /** What one member does; its exception ends the whole crew's work. */
    @FunctionalInterface
    interface Member {
        void work(int number) throws Exception;
    }

    private final List<FutureTask<Integer>> tasks = new ArrayList<>();

    private Crew() {}

    /** Starts the members and returns at once. */
    static Crew start(String name, int members, Member member) {
        Crew crew = new Crew();
        for (int i = 0; i < members; i++) {
            int number = i;
            FutureTask<Integer> task = new FutureTask<>(() -> {
                member.work(number);
                return number;
            });
            crew.tasks.add(task);
            Thread thread = new Thread(task, name + "-" + number);
            thread.setDaemon(true);
            thread.start();
        }
        return crew;
    }

    /** Starts the members and waits for all of them. */
    static void run(String name, int members, Member member)
            throws InterruptedException, ExecutionException, TimeoutException {
        start(name, members, member).await();
    }

    /** Waits until every member is done. */
    void await() throws InterruptedException, ExecutionException, TimeoutException {
        for (FutureTask<Integer> task : tasks) {
            task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
