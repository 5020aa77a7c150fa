package dev.heddle.detect;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** Tells a checker of the steps of a trace, as an engine does. */
final class Feed {
    /** A variable that knows which location of the trace it is. */
    static final class Numbered extends Variable {
        final int location;

        Numbered(int location) {
            this.location = location;
        }
    }

    private final HappensBefore checker;
    private final SyncClock[] locks = new SyncClock[8];
    private final SyncClock[] volatiles = new SyncClock[8];
    private final Numbered[] variables = new Numbered[8];

    private Feed(HappensBefore checker) {
        this.checker = checker;
        for (int i = 0; i < variables.length; i++) {
            locks[i] = new SyncClock();
            volatiles[i] = new SyncClock();
            variables[i] = new Numbered(i);
        }
    }

    /** Feed a whole trace as a new execution; the site of a step is a function of its place. */
    static void feed(HappensBefore checker, List<Step> trace, IntUnaryOperator site) {
        checker.reset();
        Feed feed = new Feed(checker);
        for (int i = 0; i < trace.size(); i++) {
            feed.step(trace.get(i), site.applyAsInt(i));
        }
    }

    private void step(Step step, int site) {
        int thread = step.thread();
        int target = step.target();
        switch (step.kind()) {
            case FORK -> checker.fork(thread, target);
            case JOIN -> checker.join(thread, target);
            case LOCK -> checker.acquire(thread, locks[target]);
            case UNLOCK -> checker.release(thread, locks[target]);
            case READ -> checker.read(thread, variables[target], site);
            case WRITE -> checker.write(thread, variables[target], site);
            case VOLATILE_READ -> {
                checker.acquire(thread, volatiles[target]);
                checker.atomicRead(thread, variables[target], site);
            }
            case VOLATILE_WRITE -> {
                checker.atomicWrite(thread, variables[target], site);
                checker.release(thread, volatiles[target]);
            }
            case COMPARE_AND_SET -> {
                checker.acquire(thread, volatiles[target]);
                checker.atomicWrite(thread, variables[target], site);
                checker.release(thread, volatiles[target]);
            }
            case OPAQUE_READ -> checker.atomicRead(thread, variables[target], site);
            case OPAQUE_WRITE -> checker.atomicWrite(thread, variables[target], site);
        }
    }
}
