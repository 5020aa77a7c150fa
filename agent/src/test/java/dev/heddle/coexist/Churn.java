package dev.heddle.coexist;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Makes very many objects that live for a moment, while another thread is alive. */
public final class Churn {
    private static volatile Object escape = "";

    private Churn() {}

    /** Lives for a moment. */
    private static final class Cell {
        int value;
        Cell[] next = new Cell[1];

        Cell(int value) {
            this.value = value;
        }
    }

    private static long cells(long many) {
        long sum = 0;
        for (long i = 0; i < many / 2; i++) {
            Cell cell = new Cell((int) i);
            escape = cell;
            cell.next[0] = cell;
            cell.value++;
            sum += cell.next[0].value & 1;
        }
        return sum;
    }

    /** Makes iterators, key sets and sub-lists of lists that stay, and of lists that go. */
    private static long views(long many) {
        List<Integer> stays = new ArrayList<>(List.of(1, 2, 3));
        long sum = 0;
        for (long i = 0; i < many / 5; i++) {
            Map<Integer, Integer> goes = new HashMap<>();
            goes.put(1, 2);
            escape = goes;
            Iterator<Integer> keys = goes.keySet().iterator();
            Iterator<Integer> some = stays.subList(0, 2).iterator();
            sum += keys.next() + some.next();
        }
        return sum;
    }

    /** Makes locks, their faces and conditions, and locks them. */
    @SuppressWarnings("LockNotBeforeTry") // Nothing between lock and unlock can fail.
    private static long locks(long many) {
        long sum = 0;
        for (long i = 0; i < many / 5; i++) {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            lock.writeLock().lock();
            Condition condition = lock.writeLock().newCondition();
            condition.signalAll();
            lock.writeLock().unlock();
            Object monitor = new int[1];
            synchronized (monitor) {
                sum++;
            }
        }
        return sum;
    }

    /** Makes as many objects as it is told, of each sort. */
    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                end.await();
            } catch (InterruptedException never) {
                throw new IllegalStateException(never);
            }
        });
        other.start();
        System.out.println(escape);
        System.out.println(cells(Long.parseLong(arguments[0])));
        System.out.println(views(Long.parseLong(arguments[1])));
        System.out.println(locks(Long.parseLong(arguments[1])));
        end.countDown();
        other.join();
    }
}
