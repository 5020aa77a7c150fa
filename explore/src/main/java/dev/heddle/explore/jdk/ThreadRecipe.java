package dev.heddle.explore.jdk;

import dev.heddle.explore.juc.atomic.AtomicLong;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** What both builders of threads keep. */
abstract class ThreadRecipe {
    private @Nullable String name;
    private long counter = -1;
    private @Nullable UncaughtExceptionHandler handler;

    boolean inherits = true;

    final void setName(String text, long start) {
        if (start < 0) {
            throw new IllegalArgumentException("'start' is negative");
        }
        name = Objects.requireNonNull(text);
        counter = start;
    }

    final void setName(String text) {
        name = Objects.requireNonNull(text);
        counter = -1;
    }

    final void setHandler(UncaughtExceptionHandler next) {
        handler = Objects.requireNonNull(next);
    }

    /** Make a thread; without a name it gets that which others of its kind get. */
    abstract Thread make(Runnable task, @Nullable String named);

    public final Thread unstarted(Runnable task) {
        String named = name;
        if (named != null && counter >= 0) {
            named += counter++;
        }
        return finish(make(Objects.requireNonNull(task), named), handler);
    }

    public final Thread start(Runnable task) {
        Thread thread = unstarted(task);
        thread.start();
        return thread;
    }

    /** Give a factory that goes on counting by itself: threads may share it. */
    public final ThreadFactory factory() {
        ThreadRecipe fixed = copy();
        AtomicLong next = new AtomicLong(counter);
        String named = name;
        UncaughtExceptionHandler heard = handler;
        boolean counts = counter >= 0;
        return task -> finish(
                fixed.make(
                        Objects.requireNonNull(task), named != null && counts ? named + next.getAndIncrement() : named),
                heard);
    }

    /** Make a recipe that later changes of this one don't concern. */
    abstract ThreadRecipe copy();

    private static Thread finish(Thread thread, @Nullable UncaughtExceptionHandler heard) {
        if (heard != null) {
            thread.setUncaughtExceptionHandler(heard);
        }
        return thread;
    }
}
