package dev.heddle.explore.targets;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.ControlledThread;
import dev.heddle.explore.outcome.OutcomeReader;
import org.jspecify.annotations.Nullable;

/** One thing to explore: a target that is a test class has one for each method and each set of arguments. */
public final class Case {
    /** Stands for what is returned by what returns nothing, or has not returned. */
    public static final Object NOTHING = OutcomeReader.NOTHING;

    private final String name;
    private final ClassLoader loader;
    private final Body body;
    private volatile @Nullable String refusal;

    /** What the last execution returned. */
    private volatile @Nullable Object returned = NOTHING;

    Case(String name, ClassLoader loader, Body body) {
        this.name = name;
        this.loader = loader;
        this.body = body;
    }

    /** Name it for a person: the target, and which arguments. */
    public String name() {
        return name;
    }

    /** Say why it turned out in an execution that there is nothing to explore; null if there is. */
    public @Nullable String refusal() {
        return refusal;
    }

    /** Give what the last execution has returned, or {@link #NOTHING}. */
    public @Nullable Object returned() {
        return returned;
    }

    /** Make the main thread of one more execution. */
    public Thread main() {
        returned = NOTHING;
        Thread main = new ControlledThread(this::run, "main");
        main.setContextClassLoader(loader);
        return main;
    }

    /** Run it once on the current thread, as it is: for a JVM in which nothing is under control. */
    void runFreely() throws Throwable {
        body.run();
    }

    /** Run the body, and let through whatever it throws. */
    private void run() {
        try {
            returned = body.run();
        } catch (TargetException refused) {
            refusal = refused.getMessage();
            Control.refuse(String.valueOf(refused.getMessage()));
        } catch (Throwable thrown) {
            throw Thrown.<RuntimeException>as(thrown);
        }
    }
}
