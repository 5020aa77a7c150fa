package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ThreadControl;

/** What replaces the methods of Object that concern its monitor. */
@Replaces(Object.class)
public final class ObjectCalls {
    private ObjectCalls() {}

    public static void wait(Object object) throws InterruptedException {
        ThreadControl.waitOn(object, 0);
    }

    public static void wait(Object object, long millis) throws InterruptedException {
        wait(object, millis, 0);
    }

    public static void wait(Object object, long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        ThreadControl.waitOn(
                object, millis > Long.MAX_VALUE / 2_000_000 ? Long.MAX_VALUE / 2 : millis * 1_000_000 + nanos);
    }

    public static void notify(Object object) {
        ThreadControl.notifyOn(object, false);
    }

    public static void notifyAll(Object object) {
        ThreadControl.notifyOn(object, true);
    }
}
