package dev.heddle.bugs;

import com.codahale.metrics.Clock;
import com.codahale.metrics.ExponentiallyDecayingReservoir;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** After two days without traffic two threads update a reservoir; what they record has to be in it. */
public class ReservoirTest {

    static class ManualClock extends Clock {
        final AtomicLong ticks = new AtomicLong();

        @Override
        public long getTick() {
            return ticks.get();
        }

        @Override
        public long getTime() {
            return TimeUnit.NANOSECONDS.toMillis(ticks.get());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ManualClock clock = new ManualClock();
        ExponentiallyDecayingReservoir reservoir = new ExponentiallyDecayingReservoir(10, 0.015, clock);
        reservoir.update(1000);
        clock.ticks.addAndGet(TimeUnit.HOURS.toNanos(48));
        Thread a = new Thread(() -> reservoir.update(2000));
        Thread b = new Thread(() -> reservoir.update(2000));
        a.start();
        b.start();
        a.join();
        b.join();
        double mean = reservoir.getSnapshot().getMean();
        if (!(Math.abs(mean - 2000) < 1)) {
            throw new AssertionError("mean 2000 expected, got " + mean);
        }
    }
}
