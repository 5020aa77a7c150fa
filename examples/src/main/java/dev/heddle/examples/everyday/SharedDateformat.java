package dev.heddle.examples.everyday;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A date format kept in a static field and used by several threads.
 *
 * <p>A SimpleDateFormat keeps the fields of the date it works on in itself: two threads get each other's, or an
 * exception. Arguments: the number of threads (2) and how often each parses its date (3).
 */
public final class SharedDateformat {

    private static final SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
    private static final AtomicInteger wrong = new AtomicInteger();

    private static void parse(String date, int times) {
        for (int i = 0; i < times; i++) {
            try {
                String back = format.format(format.parse(date)); // bug: parse
                if (!back.equals(date)) {
                    wrong.incrementAndGet();
                }
            } catch (ParseException e) {
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
