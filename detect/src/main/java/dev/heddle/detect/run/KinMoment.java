package dev.heddle.detect.run;

import dev.heddle.detect.Clock;
import dev.heddle.detect.Epoch;
import dev.heddle.detect.ThreadClock;
import dev.heddle.detect.order.Moment;

/** A moment of a thread, with what came before it because threads were started and joined, or because of more. */
final class KinMoment implements Moment {
    private final long epoch;
    private final Clock known;

    KinMoment(ThreadClock clock) {
        epoch = clock.epoch();
        known = clock.known();
    }

    @Override
    public boolean isBefore(Moment other) {
        return other instanceof KinMoment moment && moment.known.get(Epoch.thread(epoch)) >= Epoch.clock(epoch);
    }
}
