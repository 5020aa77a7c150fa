package dev.heddle.explore.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The end of the program: who asks for it, and the threads that it starts.
 *
 * <p>It comes when a thread exits, or when the last thread that is no daemon has ended. The hooks start in an order that
 * does not depend on who registered first: by the threads that registered them.
 */
public final class Shutdown {
    private record Hook(String registeredBy, Thread thread) {}

    private final List<Hook> hooks = new ArrayList<>();
    private boolean begun;
    private int stepsBefore;

    Shutdown() {}

    void clear() {
        hooks.clear();
        begun = false;
    }

    /** Register a thread that starts when the program ends. */
    public static void addHook(Thread hook) {
        Strand self = Control.current();
        if (self == null) {
            return;
        }
        Shutdown shutdown = self.scheduler.shutdown();
        shutdown.requireNotBegun();
        if (shutdown.hooks.stream().anyMatch(each -> each.thread == hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (ThreadControl.isStarted(hook)) {
            throw new IllegalArgumentException("Hook already running");
        }
        Locality.publish(hook);
        shutdown.hooks.add(new Hook(self.id(), hook));
    }

    /** Take back what {@link #addHook} registered; false if nothing did. */
    public static boolean removeHook(Thread hook) {
        Strand self = Control.current();
        if (self == null) {
            return false;
        }
        Shutdown shutdown = self.scheduler.shutdown();
        shutdown.requireNotBegun();
        return shutdown.hooks.removeIf(each -> each.thread == hook);
    }

    private void requireNotBegun() {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
    }

    /** End the program here and now: no hook starts, and no other thread goes on. */
    public static void halt(int status) {
        Strand self = Control.current();
        if (self == null) {
            Runtime.getRuntime().halt(status);
            return;
        }
        Scheduler scheduler = self.scheduler;
        scheduler.verdict().exited(status);
        scheduler.shutdown().begin(scheduler, self);
        scheduler.stop(Ending.COMPLETE, null);
    }

    /** Begin the end: no thread has to end any more, and the hooks start. */
    void begin(Scheduler scheduler, Strand starter) {
        begun = true;
        stepsBefore = scheduler.steps().count();
        hooks.sort(Comparator.comparing(Hook::registeredBy));
        for (Hook each : hooks) {
            scheduler.add(starter, new Strand(scheduler, starter, each.thread));
        }
    }

    boolean hasBegun() {
        return begun;
    }

    /** True if as many steps as may follow the end of the program have been done. */
    boolean isOver(int steps, int tail) {
        return begun && steps - stepsBefore > tail;
    }
}
