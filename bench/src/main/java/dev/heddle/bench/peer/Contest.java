package dev.heddle.bench.peer;

import dev.heddle.bench.peer.program.Atomics;
import dev.heddle.bench.peer.program.Conditions;
import dev.heddle.bench.peer.program.Futures;
import dev.heddle.bench.peer.program.SmallLock;
import dev.heddle.examples.everyday.CheckThenAct;
import dev.heddle.examples.everyday.ConcurrentIteration;
import dev.heddle.examples.everyday.FutureCallback;
import dev.heddle.examples.everyday.LockOrder;
import dev.heddle.examples.everyday.LostNotify;
import dev.heddle.examples.everyday.NestedMonitor;
import dev.heddle.examples.everyday.ThreadlocalPool;
import dev.heddle.examples.figures.Coord;
import dev.heddle.examples.figures.SliceGrowth;
import dev.heddle.examples.programs.BoundedBuffer;
import dev.heddle.examples.programs.ConnectionPool;
import dev.heddle.examples.programs.Crawler;
import dev.heddle.examples.programs.Philosophers;
import java.util.List;

/**
 * A program on which tools are compared.
 *
 * @param name its name in the table
 * @param bug what is wrong with it; empty if nothing is, and executions are counted for their own sake
 * @param program the class with the main method
 * @param body that main method
 * @param arguments what it is given
 */
record Contest(String name, String bug, Class<?> program, Body body, List<String> arguments) {
    /** A main method. */
    @FunctionalInterface
    interface Body {
        void run(String[] arguments) throws Exception;
    }

    /**
     * Returns all of them.
     *
     * <p>They are no method references, because Lincheck finds the classes to rewrite by the code that calls them.
     */
    static List<Contest> all() {
        return List.of(
                speed("small-lock", SmallLock.class, args -> SmallLock.main(args)),
                speed("larger-lock", SmallLock.class, args -> SmallLock.main(args), "3", "3"),
                speed("atomics", Atomics.class, args -> Atomics.main(args)),
                speed("conditions", Conditions.class, args -> Conditions.main(args)),
                speed("futures", Futures.class, args -> Futures.main(args)),
                bug("coord", "assertion", Coord.class, args -> Coord.main(args)),
                bug("check-then-act", "assertion", CheckThenAct.class, args -> CheckThenAct.main(args)),
                bug("future-callback", "assertion", FutureCallback.class, args -> FutureCallback.main(args)),
                bug("threadlocal-pool", "assertion", ThreadlocalPool.class, args -> ThreadlocalPool.main(args)),
                bug("slice-growth", "assertion in a thread", SliceGrowth.class, args -> SliceGrowth.main(args)),
                bug(
                        "connection-pool",
                        "exception in a thread",
                        ConnectionPool.class,
                        args -> ConnectionPool.main(args)),
                bug(
                        "concurrent-iteration",
                        "exception in a thread",
                        ConcurrentIteration.class,
                        args -> ConcurrentIteration.main(args)),
                bug("crawler", "exception", Crawler.class, args -> Crawler.main(args)),
                bug("lock-order", "deadlock", LockOrder.class, args -> LockOrder.main(args)),
                bug("nested-monitor", "deadlock", NestedMonitor.class, args -> NestedMonitor.main(args)),
                bug("lost-notify", "lost notification", LostNotify.class, args -> LostNotify.main(args)),
                bug("bounded-buffer", "lost notification", BoundedBuffer.class, args -> BoundedBuffer.main(args)),
                bug("philosophers", "deadlock", Philosophers.class, args -> Philosophers.main(args)),
                bug("philosophers-5", "deadlock", Philosophers.class, args -> Philosophers.main(args), "5", "2"));
    }

    private static Contest speed(String name, Class<?> program, Body body, String... arguments) {
        return new Contest(name, "", program, body, List.of(arguments));
    }

    private static Contest bug(String name, String bug, Class<?> program, Body body, String... arguments) {
        return new Contest(name, bug, program, body, List.of(arguments));
    }

    /** Returns one by its name. */
    static Contest named(String name) {
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing to compare on is called " + name));
    }

    /** Tells whether there is a bug to find. */
    boolean hasBug() {
        return !bug.isEmpty();
    }

    /** Runs it once. */
    void run() {
        try {
            body.run(arguments.toArray(String[]::new));
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
