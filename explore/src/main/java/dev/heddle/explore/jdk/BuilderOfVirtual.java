package dev.heddle.explore.jdk;

import dev.heddle.explore.engine.ControlledThread;
import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;

/** Builds what the program takes for virtual threads. */
final class BuilderOfVirtual extends ThreadRecipe implements ThreadBuilder.OfVirtual {
    @Override
    Thread make(Runnable task, @Nullable String named) {
        return ControlledThread.virtual(task, named == null ? "" : named, inherits);
    }

    @Override
    ThreadRecipe copy() {
        BuilderOfVirtual copy = new BuilderOfVirtual();
        copy.inherits = inherits;
        return copy;
    }

    @Override
    public ThreadBuilder.OfVirtual name(String name) {
        setName(name);
        return this;
    }

    @Override
    public ThreadBuilder.OfVirtual name(String prefix, long start) {
        setName(prefix, start);
        return this;
    }

    @Override
    public ThreadBuilder.OfVirtual inheritInheritableThreadLocals(boolean inherit) {
        inherits = inherit;
        return this;
    }

    @Override
    public ThreadBuilder.OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        setHandler(handler);
        return this;
    }
}
