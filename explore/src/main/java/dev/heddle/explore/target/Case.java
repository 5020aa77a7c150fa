package dev.heddle.explore.target;

import dev.heddle.explore.engine.ControlledThread;

/** One thing to explore: a target that is a test class has one for each method and each set of arguments. */
public final class Case {
    private final String name;
    private final ClassLoader loader;
    private final Body body;

    Case(String name, ClassLoader loader, Body body) {
        this.name = name;
        this.loader = loader;
        this.body = body;
    }

    /** Name it for a person: the target, and which arguments. */
    public String name() {
        return name;
    }

    /** Make the main thread of one more execution. */
    public Thread main() {
        Thread main = new ControlledThread(new Task(body), "main");
        main.setContextClassLoader(loader);
        return main;
    }

    /** Runs a body, and lets through whatever it throws. */
    private record Task(Body body) implements Runnable {
        @Override
        public void run() {
            try {
                body.run();
            } catch (Throwable thrown) {
                throw Thrown.<RuntimeException>as(thrown);
            }
        }
    }
}
