package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ThreadControl;
import java.util.concurrent.TimeUnit;

/** What replaces the methods of TimeUnit that wait. */
@Replaces(TimeUnit.class)
public final class TimeUnitCalls {
    private TimeUnitCalls() {}

    public static void sleep(TimeUnit unit, long timeout) throws InterruptedException {
        if (timeout > 0) {
            ThreadControl.sleep(unit.toNanos(timeout));
        }
    }

    public static void timedWait(TimeUnit unit, Object object, long timeout) throws InterruptedException {
        if (timeout > 0) {
            ThreadControl.waitOn(object, unit.toNanos(timeout));
        }
    }

    public static void timedJoin(TimeUnit unit, Thread thread, long timeout) throws InterruptedException {
        if (timeout > 0) {
            ThreadControl.join(thread, unit.toNanos(timeout));
        }
    }
}
