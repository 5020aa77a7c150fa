package dev.heddle.bench.peer;

import dev.heddle.bench.Program;
import dev.heddle.bench.peer.program.Atomics;
import dev.heddle.bench.peer.program.Conditions;
import dev.heddle.bench.peer.program.Futures;
import dev.heddle.bench.peer.program.SmallLock;
import dev.heddle.examples.everyday.CheckThenAct;
import dev.heddle.examples.everyday.CheckThenActFixed;
import dev.heddle.examples.everyday.ConcurrentIteration;
import dev.heddle.examples.everyday.FutureCallback;
import dev.heddle.examples.everyday.LockOrder;
import dev.heddle.examples.everyday.LockOrderFixed;
import dev.heddle.examples.everyday.LostNotify;
import dev.heddle.examples.everyday.LostNotifyFixed;
import dev.heddle.examples.everyday.NestedMonitor;
import dev.heddle.examples.everyday.ThreadlocalPool;
import dev.heddle.examples.figures.Coord;
import dev.heddle.examples.figures.CoordFixed;
import dev.heddle.examples.figures.OneLock;
import dev.heddle.examples.figures.SliceGrowth;
import dev.heddle.examples.figures.SliceGrowthFixed;
import dev.heddle.examples.programs.BoundedBuffer;
import dev.heddle.examples.programs.BoundedBufferFixed;
import dev.heddle.examples.programs.ConnectionPool;
import dev.heddle.examples.programs.Crawler;
import dev.heddle.examples.programs.Philosophers;
import dev.heddle.examples.programs.PhilosophersFixed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program on which tools are compared.
 *
 * @param bug what is wrong with it; empty if nothing is, and executions are counted for their own sake
 * @param program what it is
 * @param body its main method
 */
public record Contest(String bug, Program program, Body body) {
    /** A main method. */
    @FunctionalInterface
    public interface Body {
        /** Runs it. */
        void run(String[] arguments) throws Exception;
    }

    /**
     * Returns those on which speed and time to a bug are compared.
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

    /** Returns those in which nothing is wrong, so that a search of them can come to its end. */
    public static List<Contest> correct() {
        List<Contest> correct =
                new ArrayList<>(all().stream().filter(each -> !each.hasBug()).toList());
        correct.add(speed("one-lock", OneLock.class, args -> OneLock.main(args)));
        correct.add(speed("coord-fixed", CoordFixed.class, args -> CoordFixed.main(args)));
        correct.add(speed("slice-growth-fixed", SliceGrowthFixed.class, args -> SliceGrowthFixed.main(args)));
        correct.add(speed("check-then-act-fixed", CheckThenActFixed.class, args -> CheckThenActFixed.main(args)));
        correct.add(speed("lock-order-fixed", LockOrderFixed.class, args -> LockOrderFixed.main(args)));
        correct.add(speed("lost-notify-fixed", LostNotifyFixed.class, args -> LostNotifyFixed.main(args)));
        correct.add(speed("philosophers-fixed", PhilosophersFixed.class, args -> PhilosophersFixed.main(args)));
        correct.add(speed("bounded-buffer-fixed", BoundedBufferFixed.class, args -> BoundedBufferFixed.main(args)));
        return correct;
    }

    private static Contest speed(String name, Class<?> program, Body body, String... arguments) {
        return bug(name, "", program, body, arguments);
    }

    private static Contest bug(String name, String bug, Class<?> program, Body body, String... arguments) {
        return new Contest(bug, Program.of(name, program, arguments), body);
    }

    /** Returns one by its name. */
    static Contest named(String name) {
        return Stream.concat(all().stream(), correct().stream())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing to compare on is called " + name));
    }

    /** Returns its name in a table. */
    public String name() {
        return program.name();
    }

    /** Tells whether there is a bug to find. */
    boolean hasBug() {
        return !bug.isEmpty();
    }

    /** Runs it once. */
    void run() {
        try {
            body.run(program.arguments().toArray(String[]::new));
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
