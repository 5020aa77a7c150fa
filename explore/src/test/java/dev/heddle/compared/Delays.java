package dev.heddle.compared;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What is done later. How long real time takes must not show: what is due is due at once, or in hours. */
final class Delays {
    private Delays() {}

    static void scheduled(Random random, Account account) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1 + random.nextInt(2));
        boolean remove = random.nextBoolean();
        pool.setRemoveOnCancelPolicy(remove);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        List<ScheduledFuture<?>> later = new ArrayList<>();
        for (int i = 0; i < 3 + random.nextInt(3); i++) {
            int hours = 1 + random.nextInt(5);
            later.add(pool.schedule(() -> hours, hours, TimeUnit.HOURS));
            account.tell("queued", pool.getQueue().size());
        }
        account.tell(
                "sooner",
                Integer.signum(later.get(0).compareTo(later.get(1))) != 0
                        || later.get(0).getDelay(TimeUnit.HOURS) == later.get(1).getDelay(TimeUnit.HOURS));
        account.tell("cancelled", later.get(0).cancel(random.nextBoolean()));
        account.tell("again", later.get(0).cancel(false));
        account.tell("queued", pool.getQueue().size());
        account.tellResult(
                "now", () -> pool.schedule(() -> "now", -1, TimeUnit.HOURS).get());
        account.tellResult("too early", () -> later.get(1).get(1, TimeUnit.NANOSECONDS));
        if (random.nextBoolean()) {
            account.tell("never begun", pool.shutdownNow().size());
        } else {
            pool.shutdown();
            account.tell("all cancelled", later.stream().allMatch(ScheduledFuture::isCancelled));
        }
        account.tell("ended", pool.awaitTermination(1, TimeUnit.HOURS));
    }

    static void periodic(Random random, Account account) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        CountDownLatch some = new CountDownLatch(2 + random.nextInt(2));
        ScheduledFuture<?> going = random.nextBoolean()
                ? pool.scheduleAtFixedRate(some::countDown, 0, 1, TimeUnit.MILLISECONDS)
                : pool.scheduleWithFixedDelay(some::countDown, 1, 1, TimeUnit.MILLISECONDS);
        some.await();
        account.tell("cancelled", going.cancel(false));
        account.tellResult("gave", going::get);
        AtomicInteger runs = new AtomicInteger();
        int most = 1 + random.nextInt(3);
        ScheduledFuture<?> failing = pool.scheduleAtFixedRate(
                () -> {
                    if (runs.incrementAndGet() == most) {
                        throw new IllegalStateException("enough");
                    }
                },
                0,
                1,
                TimeUnit.MICROSECONDS);
        account.tellResult("gave", failing::get);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 4; i++) {
            int number = i;
            pool.execute(() -> order.add(number));
        }
        pool.shutdown();
        account.tell("ended", pool.awaitTermination(1, TimeUnit.HOURS));
        account.tell("runs", runs.get());
        account.tell("in order", List.copyOf(order));
    }

    private static TimerTask task(Runnable action) {
        return new TimerTask() {
            @Override
            public void run() {
                action.run();
            }
        };
    }

    static void timer(Random random, Account account) throws InterruptedException {
        Timer timer = new Timer("timer", random.nextBoolean());
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(4);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        timer.schedule(
                task(() -> Account.result(() -> {
                    gate.await();
                    return "open";
                })),
                Date.from(Instant.EPOCH));
        List<Integer> seconds = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        Collections.shuffle(seconds, random);
        List<TimerTask> tasks = new ArrayList<>();
        for (int each : seconds) {
            TimerTask task = task(() -> {
                order.add(each);
                done.countDown();
            });
            timer.schedule(task, Date.from(Instant.ofEpochSecond(each)));
            tasks.add(task);
            account.tell("at", task.scheduledExecutionTime());
        }
        account.tellResult("twice", () -> {
            timer.schedule(tasks.get(0), 0);
            return "accepted";
        });
        account.tell("cancelled", tasks.get(1).cancel());
        account.tell("again", tasks.get(1).cancel());
        account.tell("purged", timer.purge());
        gate.countDown();
        done.await();
        account.tell("in order", List.copyOf(order));
        CountDownLatch often = new CountDownLatch(3);
        timer.scheduleAtFixedRate(task(often::countDown), 0, 1);
        often.await();
        timer.cancel();
        account.tellResult("too late", () -> {
            timer.schedule(task(() -> {}), 1);
            return "accepted";
        });
    }

    /** Several take what is due, the most overdue first; what is not due stays. */
    static void delayed(Random random, Account account) throws Exception {
        DelayQueue<Words.Due> queue = new DelayQueue<>();
        List<Account.Action> actions = new ArrayList<>();
        List<Words.Due> taken = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 3; i++) {
            actions.add(() -> taken.add(queue.take()));
        }
        actions.add(() -> {
            for (int i = 0; i < 3; i++) {
                queue.put(new Words.Due(random.nextInt(3)));
            }
        });
        Account.together(actions);
        account.tellSorted("taken", List.copyOf(taken));
        queue.put(new Words.Due(4));
        account.tell("not due", queue.poll());
        account.tellResult("nor soon", () -> queue.poll(1, TimeUnit.NANOSECONDS));
        account.tell("there", queue.peek());
    }
}
