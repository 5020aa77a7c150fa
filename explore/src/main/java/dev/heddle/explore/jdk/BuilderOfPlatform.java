package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ControlledThread;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds threads. */
final class BuilderOfPlatform extends ThreadRecipe implements ThreadBuilder.OfPlatform {
    private @Nullable ThreadGroup group;
    private @Nullable Boolean daemon;
    private int priority;

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // the program asks for it
    Thread make(Runnable task, @Nullable String named) {
        Thread thread = named == null
                ? new ControlledThread(group, task)
                : new ControlledThread(group, task, named, 0, inherits);
        if (daemon != null) {
            thread.setDaemon(daemon);
        }
        if (priority != 0) {
            thread.setPriority(priority);
        }
        return thread;
    }

    @Override
    ThreadRecipe copy() {
        BuilderOfPlatform copy = new BuilderOfPlatform();
        copy.group = group;
        copy.daemon = daemon;
        copy.priority = priority;
        copy.inherits = inherits;
        return copy;
    }

    @Override
    public ThreadBuilder.OfPlatform name(String name) {
        setName(name);
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform name(String prefix, long start) {
        setName(prefix, start);
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform inheritInheritableThreadLocals(boolean inherit) {
        inherits = inherit;
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        setHandler(handler);
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform group(ThreadGroup next) {
        group = Objects.requireNonNull(next);
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform daemon(boolean on) {
        daemon = on;
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform priority(int next) {
        if (next < Thread.MIN_PRIORITY || next > Thread.MAX_PRIORITY) {
            throw new IllegalArgumentException();
        }
        priority = next;
        return this;
    }

    @Override
    public ThreadBuilder.OfPlatform stackSize(long stackSize) {
        if (stackSize < 0) {
            throw new IllegalArgumentException();
        }
        return this;
    }
}
