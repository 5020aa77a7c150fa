package dev.heddle.explore.worker;

import dev.heddle.explore.engine.Backend;
import dev.heddle.explore.engine.ContinuationBackend;
import dev.heddle.explore.engine.PlatformBackend;
import dev.heddle.runtime.Carrier;
import org.jspecify.annotations.Nullable;

/** Chooses what carries the threads: continuations, which are fast, where they are there and pass the self-test. */
public final class Backends {
    /** Names a fault to be put into continuations, so that a test can see the self-test find it. */
    static final String FAULT = "heddle.fault";

    /** How long the self-test may wait for the compiler, in nanoseconds. */
    private static final long PATIENCE = 300_000_000;

    private Backends() {}

    /**
     * What was chosen.
     *
     * @param reason why it is not continuations; null if it is
     */
    public record Choice(Backend backend, @Nullable String reason) {}

    /** Choose for this JVM. */
    public static Choice choose() {
        Carrier carrier;
        try {
            carrier = ContinuationBackend.carrier();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError missing) {
            return platform("this JDK, " + Runtime.version().feature() + ", has no continuations that can be used");
        }
        if (System.getProperty(FAULT, "").equals("current-thread")) {
            carrier = new ForgetfulCarrier(carrier);
        }
        String failure = SelfTest.run(carrier, PATIENCE);
        return failure == null
                ? new Choice(new ContinuationBackend(carrier), null)
                : platform("continuations fail their self-test: " + failure);
    }

    /** Choose platform threads, for a reason. */
    public static Choice platform(String reason) {
        return new Choice(new PlatformBackend(), reason);
    }

    /** Runs continuations, but never says whose they are. */
    private static final class ForgetfulCarrier extends Carrier {
        private final Carrier carrier;

        ForgetfulCarrier(Carrier carrier) {
            this.carrier = carrier;
        }

        @Override
        public Object prepare(Runnable body) {
            return carrier.prepare(body);
        }

        @Override
        public void step(Thread under, Thread user, Thread restore, Object prepared) throws Throwable {
            carrier.step(under, under, restore, prepared);
        }

        @Override
        public boolean pause() {
            return carrier.pause();
        }

        @Override
        public Thread carrier() throws Throwable {
            return carrier.carrier();
        }
    }
}
