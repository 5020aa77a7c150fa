package dev.heddle.examples.everyday;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicInteger;

/** {@link SharedDateformat} with a format that cannot change. */
public final class SharedDateformatFixed {

    private static final DateTimeFormatter format = DateTimeFormatter.ISO_LOCAL_DATE;
    private static final AtomicInteger wrong = new AtomicInteger();

    private static void parse(String date, int times) {
        for (int i = 0; i < times; i++) {
            String back = format.format(LocalDate.parse(date, format));
            if (!back.equals(date)) {
                wrong.incrementAndGet();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            String date = "20" + (10 + i) + "-01-02";
            threads[i] = new Thread(() -> parse(date, times), "parser-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("wrong dates " + wrong + ", expected 0");
    }
}
