package dev.heddle.explore.engine;

import dev.heddle.instrument.control.CarrierClasses;
import dev.heddle.runtime.Carrier;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries the program's threads as continuations on the one thread that drives the executions.
 *
 * <p>A switch is a return to the driver's loop and a call from there; what an execution leaves behind when it is over is
 * dropped and collected, nothing has to be unwound. A thread with a native frame on its stack can't be stopped: the others
 * then run on top of it until it may go on.
 */
public final class ContinuationBackend implements Backend {
    private final Carrier carrier;
    private @Nullable Thread driver;
    private @Nullable Strand next;

    /** Make the backend upon what runs continuations. */
    public ContinuationBackend(Carrier carrier) {
        this.carrier = carrier;
    }

    /**
     * Make the backend.
     *
     * @throws ReflectiveOperationException if this JVM has not what it needs, or was not started so that it may be used
     */
    public static ContinuationBackend create() throws ReflectiveOperationException {
        return new ContinuationBackend(carrier());
    }

    /**
     * Make what runs continuations on this JVM.
     *
     * @throws ReflectiveOperationException if this JVM has not what it needs, or was not started so that it may be used
     */
    public static Carrier carrier() throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        Class<?>[] signature = {
            String.class, byte[].class, int.class, int.class, ClassLoader.class, java.security.ProtectionDomain.class
        };
        try {
            Class.forName(Carrier.IMPLEMENTATION, false, null);
        } catch (ClassNotFoundException notYet) {
            Object instance = unsafe.getMethod("getUnsafe").invoke(null);
            Method define = unsafe.getMethod("defineClass", signature);
            for (Map.Entry<String, byte[]> each : CarrierClasses.make().entrySet()) {
                byte[] bytes = each.getValue();
                define.invoke(instance, each.getKey().replace('.', '/'), bytes, 0, bytes.length, null, null);
            }
        }
        try {
            Class<?> made = Class.forName(Carrier.IMPLEMENTATION, true, null);
            return (Carrier) made.getConstructor().newInstance();
        } catch (InvocationTargetException | LinkageError failed) {
            throw new ReflectiveOperationException("continuations can't be used here", failed);
        }
    }

    @Override
    public void spawn(Strand strand) {
        strand.vehicle = carrier.prepare(new Body(strand));
    }

    @Override
    public void switchTo(Strand from, @Nullable Strand to) {
        next = to;
        if (!carrier.pause()) {
            nest(from);
        }
    }

    @Override
    public void exit(Strand from, @Nullable Strand to) {
        next = to;
    }

    @Override
    public void drive(Strand first) {
        try {
            Thread self = carrier.carrier();
            driver = self;
            next = first;
            Strand now;
            while ((now = next) != null) {
                next = null;
                Object vehicle = now.vehicle;
                if (vehicle != null) {
                    carrier.step(self, now.face, self, vehicle);
                }
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
        }
    }

    /** Run the others on top of a thread that can't be stopped, until it is to go on. */
    private void nest(Strand from) {
        from.pinned++;
        try {
            Thread self = driver;
            Strand now;
            while ((now = next) != from) {
                if (now == null) {
                    throw Abandoned.INSTANCE;
                }
                if (now.pinned > 0) {
                    from.scheduler
                            .verdict()
                            .stop(Ending.UNCONTROLLED, "two threads with native frames wait for one another");
                    next = null;
                    throw Abandoned.INSTANCE;
                }
                next = null;
                Object vehicle = now.vehicle;
                if (vehicle != null && self != null) {
                    carrier.step(self, now.face, from.face, vehicle);
                }
            }
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new IllegalStateException(thrown);
        } finally {
            from.pinned--;
        }
    }

    @Override
    public Thread current(Strand strand) {
        return strand.face;
    }

    @Override
    public @Nullable Thread vehicle(Strand strand) {
        return driver;
    }

    @Override
    public String name() {
        return "continuations";
    }

    /** What a continuation runs. */
    private static final class Body implements Runnable {
        private final Strand strand;

        Body(Strand strand) {
            this.strand = strand;
        }

        @Override
        public void run() {
            strand.scheduler.live(strand);
        }
    }
}
