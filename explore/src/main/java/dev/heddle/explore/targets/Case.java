package dev.heddle.explore.targets;

import dev.heddle.explore.engine.Control;
import dev.heddle.explore.engine.ControlledThread;
import org.jspecify.annotations.Nullable;

/** One thing to explore: a target that is a test class has one for each method and each set of arguments. */
public final class Case {
    private final String name;
    private final ClassLoader loader;
    private final Body body;
    private volatile @Nullable String refusal;

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

    /** Make the main thread of one more execution. */
    public Thread main() {
        Thread main = new ControlledThread(this::run, "main");
        main.setContextClassLoader(loader);
        return main;
    }

    /** Run the body, and let through whatever it throws. */
    private void run() {
        try {
            body.run();
        } catch (TargetException refused) {
            refusal = refused.getMessage();
            Control.refuse(String.valueOf(refused.getMessage()));
        } catch (Throwable thrown) {
            throw Thrown.<RuntimeException>as(thrown);
        }
    }
}
