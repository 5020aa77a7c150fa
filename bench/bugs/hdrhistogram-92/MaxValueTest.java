package dev.heddle.bugs;

import org.HdrHistogram.AtomicHistogram;

/** Two threads record a value each; the larger one is the maximum. */
public class MaxValueTest {

    public static void main(String[] args) throws InterruptedException {
        AtomicHistogram histogram = new AtomicHistogram(1000, 1);
        Thread a = new Thread(() -> histogram.recordValue(1));
        Thread b = new Thread(() -> histogram.recordValue(9));
        a.start();
        b.start();
        a.join();
        b.join();
        if (histogram.getMaxValue() != 9) {
            throw new AssertionError("maximum 9 expected, got " + histogram.getMaxValue());
        }
    }
}
