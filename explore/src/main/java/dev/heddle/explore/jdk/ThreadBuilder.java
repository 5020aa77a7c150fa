package dev.heddle.explore.jdk;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.ThreadFactory;

/** Stands for {@code java.lang.Thread.Builder}, which older JDKs lack and newer ones let nobody implement. */
public interface ThreadBuilder {
    ThreadBuilder name(String name);

    ThreadBuilder name(String prefix, long start);

    ThreadBuilder inheritInheritableThreadLocals(boolean inherit);

    ThreadBuilder uncaughtExceptionHandler(UncaughtExceptionHandler handler);

    Thread unstarted(Runnable task);

    Thread start(Runnable task);

    ThreadFactory factory();

    /** Stands for the builder of platform threads. */
    interface OfPlatform extends ThreadBuilder {
        @Override
        OfPlatform name(String name);

        @Override
        OfPlatform name(String prefix, long start);

        @Override
        OfPlatform inheritInheritableThreadLocals(boolean inherit);

        @Override
        OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler);

        OfPlatform group(ThreadGroup group);

        OfPlatform daemon(boolean on);

        default OfPlatform daemon() {
            return daemon(true);
        }

        OfPlatform priority(int priority);

        OfPlatform stackSize(long stackSize);
    }

    /** Stands for the builder of virtual threads. */
    interface OfVirtual extends ThreadBuilder {
        @Override
        OfVirtual name(String name);

        @Override
        OfVirtual name(String prefix, long start);

        @Override
        OfVirtual inheritInheritableThreadLocals(boolean inherit);

        @Override
        OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler);
    }
}
